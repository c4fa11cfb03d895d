import type { painComplaint, painSafety } from '../../treatments/painQuestions'
import type { painRules } from '../../treatments/painRules'
import type { painWarmingRules, painWarmingSafety } from '../../treatments/painWarming'
import type { TextsOf } from '../../texts'
import { allergyTo, none, noneOrNotSure, notSure, yesNo } from './shared'

const emergencyRoom = 'Go to the nearest emergency room now, or call 911. A cream cannot help with this.'

export const texts = {
  sections: {
    painRedFlags: { title: 'First, check for warning signs', chartTitle: 'Red flags' },
    pain: { title: 'Your pain', chartTitle: 'Chief complaint' },
    painStory: { title: 'How it feels, and what helps', chartTitle: 'Pain history' },
    nsaidSafety: {
      title: 'Anti-inflammatory medicines',
      lead: 'Diclofenac gel is related to ibuprofen and aspirin. A little of it gets into your blood.',
      chartTitle: 'NSAID safety',
    },
    numbingSafety: { title: 'Numbing creams and your skin', chartTitle: 'Lidocaine and skin safety' },
  },
  items: {
    painRedFlags: {
      label: 'Do you have any of these with your pain?',
      chartLabel: 'Red flags with the pain',
      options: {
        bladder_bowel: {
          label: 'New trouble holding or passing urine or stool',
          chartName: 'new bladder or bowel dysfunction',
        },
        saddle_numbness: {
          label: 'Numbness between the legs or around the buttocks',
          chartName: 'saddle anesthesia',
        },
        fever_swelling: {
          label: 'Fever with a hot, swollen joint',
          chartName: 'fever with a hot and swollen joint',
        },
        calf_swelling: {
          label: 'One calf that is swollen, warm or tender',
          chartName: 'unilateral calf swelling or tenderness',
        },
        major_trauma: {
          label: 'A bad fall, a crash or a blow just before it started',
          chartName: 'major trauma before onset',
        },
        sudden_weakness: {
          label:
            'New weakness or numbness in an arm or leg that came on suddenly, is getting worse, or is on one side',
          chartName: 'new limb weakness or numbness (sudden, progressive or one-sided)',
        },
        weakness: {
          label: 'Other new weakness or numbness in an arm or leg',
          chartName: 'other new limb weakness or numbness',
        },
        ...noneOrNotSure,
      },
    },

    painSite: {
      label: 'Where does it hurt most?',
      chartLabel: 'Pain site',
      options: {
        neck: 'Neck',
        shoulder: 'Shoulder',
        elbow: 'Elbow',
        hand_or_wrist: 'Hand or wrist',
        back: 'Back',
        hip: 'Hip',
        knee: 'Knee',
        ankle_or_foot: 'Ankle or foot',
        elsewhere: { label: 'Somewhere else', chartName: 'other' },
      },
    },

    painSide: {
      label: 'Which side?',
      chartLabel: 'Side',
      options: {
        left: 'Left',
        right: 'Right',
        both: 'Both',
        middle: { label: 'In the middle', chartName: 'midline' },
      },
    },

    painDuration: {
      label: 'How long has it hurt?',
      chartLabel: 'Duration',
      options: { days: 'Less than 2 weeks', weeks: '2 weeks to 3 months', months: '3 months or longer' },
    },

    painScore: {
      label: 'How bad is it on a usual day?',
      chartLabel: 'Pain score, usual day',
      ends: { low: 'No pain', high: 'Worst I can imagine' },
    },

    painCause: {
      label: 'What started it?',
      chartLabel: 'Cause',
      options: {
        overuse: 'Work, sport or overuse',
        injury: { label: 'A small injury or sprain', chartName: 'minor injury or sprain' },
        arthritis: 'Arthritis',
        after_shingles: 'Shingles',
        not_clear: { label: 'Nothing I can think of', chartName: 'unknown' },
        other: { label: 'Something else', chartName: 'other' },
      },
    },

    painCharacter: {
      label: 'How does it feel?',
      chartLabel: 'Character',
      options: {
        aching: 'Aching',
        sharp: 'Sharp',
        burning: 'Burning',
        throbbing: 'Throbbing',
        tingling: 'Tingling or pins and needles',
      },
    },

    painImaging: {
      label: 'Have you had an X-ray, MRI or other scan for it?',
      chartLabel: 'Imaging',
      options: yesNo,
    },

    painRelief: {
      label: 'What helps, and what have you tried?',
      chartLabel: 'Relieving factors and past treatments',
    },

    nsaidReaction: {
      label: 'Have aspirin, ibuprofen or naproxen ever caused any of these?',
      chartLabel: 'Reaction to an NSAID',
      options: {
        allergy: {
          label: 'Hives, swelling or another allergic reaction',
          chartName: 'allergic reaction (hives, swelling or other)',
        },
        asthma: {
          label: 'An asthma attack or trouble breathing',
          chartName: 'asthma attack or trouble breathing',
        },
        ...none,
        not_sure: 'I’m not sure, or I have never taken them',
      },
    },

    oralNsaid: {
      label: 'Do you take ibuprofen, naproxen, aspirin or another anti-inflammatory by mouth now?',
      chartLabel: 'Oral NSAID use',
      options: yesNo,
    },

    bypassSurgery: {
      label: 'Have you had heart bypass surgery (CABG), or is it planned?',
      chartLabel: 'Heart bypass surgery (CABG), last 4 weeks or planned',
      help: 'These medicines are not safe right before or after heart bypass surgery.',
      options: {
        recent: { label: 'Yes, in the last 4 weeks, or it’s planned', chartName: 'yes' },
        no: { label: 'No, or longer ago', chartName: 'no, or longer ago' },
        ...notSure,
      },
    },

    bleedingRisks: {
      label: 'Do any of these apply to you?',
      chartLabel: 'Bleeding, renal and cardiac risks',
      options: {
        ulcer: {
          label: 'A stomach ulcer or bleeding, ever',
          chartName: 'current or past ulcer or GI bleeding',
        },
        anticoagulant: {
          label: 'A blood thinner (warfarin, Eliquis, Xarelto, Plavix or others)',
          chartName: 'anticoagulant or antiplatelet',
        },
        kidney_or_liver: 'Kidney or liver disease',
        heart_failure: {
          label: 'Heart failure, or a heart attack in the past',
          chartName: 'heart failure or past MI',
        },
        ...noneOrNotSure,
      },
    },

    pregnancyWeek: {
      label: 'Which week of pregnancy are you in?',
      chartLabel: 'Week of pregnancy',
      help: 'From 20 weeks on, these medicines can harm your baby.',
      unit: 'weeks',
    },

    lidocaineRisks: {
      label: 'Do any of these apply to you?',
      chartLabel: 'Lidocaine risks',
      options: {
        anaesthetic_allergy: {
          label: 'A reaction to a numbing shot or cream (lidocaine, bupivacaine and others)',
          chartName: 'reaction to a local anesthetic',
        },
        methaemoglobinaemia: { label: 'Methemoglobinemia, a blood disorder', chartName: 'methemoglobinemia' },
        class_1_antiarrhythmic: {
          label: 'A heart rhythm medicine: flecainide, mexiletine, propafenone, quinidine',
          chartName: 'class I antiarrhythmic',
        },
        ...noneOrNotSure,
      },
    },

    brokenSkin: {
      label: 'Is the skin cut, infected or covered with a rash where it hurts?',
      chartLabel: 'Broken or infected skin at the site',
      help: 'Broken skin lets too much medicine into your blood.',
      options: yesNo,
    },

    opioidAllergy: {
      label: 'Have you ever had a bad reaction to an opioid, such as codeine or morphine?',
      chartLabel: 'Adverse reaction to an opioid',
      options: yesNo,
    },
  },
  rules: {
    'pain_cream.caudaEquina': {
      patient: `${emergencyRoom} Nerves in your lower back may be squeezed, which is an emergency.`,
      clinician: 'Saddle numbness or loss of bladder or bowel control: possible cauda equina syndrome.',
    },
    'pain_cream.hotJoint': {
      patient: `${emergencyRoom} Fever with a hot, swollen joint can be an infection that damages the joint.`,
      clinician: 'Fever with a swollen joint: possible septic arthritis.',
    },
    'pain_cream.calfSwelling': {
      patient: `${emergencyRoom} A swollen, tender calf can be a blood clot that can move to your lungs.`,
      clinician: 'Calf swelling: possible deep vein thrombosis.',
    },
    'pain_cream.majorTrauma': {
      patient: `${emergencyRoom} After a bad fall, crash or blow, you may have a broken bone or bleeding inside.`,
      clinician: 'Major trauma before the pain started.',
    },
    'pain_cream.suddenWeakness': {
      patient: `Call 911 now. New weakness that comes on suddenly, gets worse or is on one side can be a stroke or a squeezed nerve. Minutes matter.`,
      clinician: 'New limb weakness, sudden, progressive or one-sided: possible stroke or cord compression.',
    },
    'pain_cream.weakness': {
      patient: 'A clinician will review the weakness or numbness first and may ask you to be seen in person.',
      clinician: 'New weakness or numbness in a limb, not sudden, progressive or one-sided.',
    },
    'pain_cream.nsaidReaction': {
      patient: 'Diclofenac is too similar to what gave you a reaction, so we will not offer it to you.',
      clinician: 'Allergy or aspirin-sensitive asthma with an NSAID: no diclofenac.',
    },
    'pain_cream.bypassSurgery': {
      patient:
        'Diclofenac is not safe right before or after heart bypass surgery, so we will not offer it to you. Ask your heart team about your pain.',
      clinician: 'Perioperative CABG: no diclofenac.',
    },
    'pain_cream.latePregnancy': {
      patient:
        'From 30 weeks on, we cannot treat this online. Anti-inflammatory medicines can harm your baby. Call your OB or midwife.',
      clinician: 'Pregnancy of 30 weeks or more.',
    },
    'pain_cream.pregnancy': {
      patient: 'A clinician will review your pregnancy before anything else.',
      clinician: 'Pregnancy of 20 weeks or more, or trying to conceive: avoid NSAIDs where possible.',
    },
    'pain_cream.brokenSkin': {
      patient:
        'Do not use pain creams on broken or infected skin. Let it heal first, then come back. If it is red, hot or getting worse, have it checked in person.',
      clinician: 'Broken or infected skin at the site.',
    },
    'pain_cream.lidocaineRisks': {
      patient: 'Lidocaine could harm you, so we will not offer it to you.',
      clinician: 'Amide anesthetic allergy, methemoglobinemia or class I antiarrhythmic: no lidocaine.',
    },
    'pain_cream.bleedingRisk': {
      patient: 'A clinician will weigh the risk of bleeding first.',
      clinician: 'History of ulcer or bleeding, or an anticoagulant or antiplatelet.',
    },
    'pain_cream.organs': {
      patient: 'A clinician will check that a cream is safe for your heart, kidneys and liver.',
      clinician: 'Kidney, liver or heart disease: weigh before prescribing an NSAID.',
    },
    'pain_cream.oralNsaid': {
      patient: 'Two anti-inflammatory medicines at once can be too much. A clinician will decide.',
      clinician: 'Takes an oral NSAID.',
    },
    'pain_cream.opioidAllergy': {
      patient: 'We will add this to your record.',
      clinician: 'Reports a reaction to an opioid.',
    },
    'pain_cream.allergy.lidocaine': allergyTo('lidocaine'),
    'pain_cream.allergy.capsaicin': allergyTo('capsaicin'),
  },
} satisfies TextsOf<{
  sections: [...typeof painComplaint, ...typeof painSafety]
  rules: typeof painRules
}>

/** Since the second version. */
export const warmingTexts = {
  sections: {
    warmingSafety: {
      title: 'Warming creams',
      lead: 'Capsaicin, the warming ingredient, comes from chili peppers.',
      chartTitle: 'Capsaicin safety',
    },
  },
  items: {
    capsaicinRisks: {
      label: 'Have chili peppers or a warming cream ever caused any of these?',
      chartLabel: 'Reaction to capsaicin',
      options: {
        skin: {
          label: 'Hives, blisters or swelling where it touched me',
          chartName: 'skin reaction on contact (hives, blisters or swelling)',
        },
        breathing: {
          label: 'Trouble breathing, or a cough that wouldn’t stop',
          chartName: 'trouble breathing or persistent cough',
        },
        ...none,
        not_sure: 'I’m not sure, or I have never used one',
      },
    },
  },
  rules: {
    'pain_cream.capsaicinReaction': {
      patient: 'Capsaicin could cause the same reaction again, so we will not offer it to you.',
      clinician: 'Reaction to chili peppers or a warming cream: no capsaicin.',
    },
  },
} satisfies TextsOf<{
  sections: [typeof painWarmingSafety]
  rules: typeof painWarmingRules
}>
