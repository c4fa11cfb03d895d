import type { edHardRules } from '../../treatments/edHardRules'
import type { edComplaint, edSafety } from '../../treatments/edQuestions'
import type { edReviewRules } from '../../treatments/edReviewRules'
import type { TextsOf } from '../../texts'
import { none, noneOrNotSure, yesNo } from './shared'

const heartFirst =
  'Please see your doctor or cardiologist first and ask when sex and ED medicine are safe for you. You can come back with their answer.'

const doseText = 'A clinician may choose a lower dose for you.'

/* The wording of the five questions is our own: the score is not the IIEF-5 and does not have its bands. */
const confidence = {
  score_1: 'Very low',
  score_2: 'Low',
  score_3: 'Moderate',
  score_4: 'High',
  score_5: 'Very high',
}
const howOften = {
  score_1: 'Almost never',
  score_2: 'A few times',
  score_3: 'About half the time',
  score_4: 'Most times',
  score_5: 'Almost always',
}
const difficulty = {
  score_1: 'Extremely difficult',
  score_2: 'Very difficult',
  score_3: 'Difficult',
  score_4: 'A little difficult',
  score_5: 'Not difficult',
}

export const texts = {
  sections: {
    edStory: { title: 'What changed', chartTitle: 'Chief complaint' },
    edScore: {
      title: 'How it affects you',
      lead: 'Five questions about the last 6 months.',
      chartTitle: 'Erection score, last 6 months',
    },
    edPast: { title: 'What you have tried', chartTitle: 'Past treatments' },
    edMedicines: {
      title: 'Medicines you must not combine',
      lead: 'Check your medicine bottles. These combinations can drop your blood pressure to a deadly level.',
      chartTitle: 'Interacting medications',
    },
    edHeart: {
      title: 'Your heart',
      lead: 'Sex puts some strain on the heart. We need to check that it is safe for you.',
      chartTitle: 'Cardiovascular history',
    },
    edOther: { title: 'Other health conditions', chartTitle: 'Other conditions' },
  },
  items: {
    edOnset: {
      label: 'How did it start?',
      chartLabel: 'Onset',
      help: 'A sudden start can point to a different cause.',
      options: { gradual: 'Gradually', sudden: 'Suddenly' },
    },

    edDuration: {
      label: 'How long have you had this problem?',
      chartLabel: 'Duration',
      options: { weeks: 'Less than 3 months', months: '3 to 12 months', years: 'A year or longer' },
    },

    morningErections: {
      label: 'Do you wake up with erections?',
      chartLabel: 'Morning erections',
      options: { often: 'Often', sometimes: 'Sometimes', rarely: 'Rarely or never' },
    },

    libido: {
      label: 'How is your sex drive?',
      chartLabel: 'Libido',
      options: {
        usual: { label: 'As usual', chartName: 'normal' },
        lower: { label: 'Lower than before', chartName: 'lower than before' },
        none: { label: 'Almost gone', chartName: 'almost absent' },
      },
    },

    erectionConfidence: {
      label: 'How sure are you that you can get and keep an erection?',
      chartLabel: 'Confidence in erection',
      options: confidence,
    },

    erectionFirm: {
      label: 'When you had erections, how often were they firm enough for sex?',
      chartLabel: 'Erections firm enough for sex',
      options: howOften,
    },

    erectionMaintained: {
      label: 'During sex, how often could you keep your erection?',
      chartLabel: 'Erection maintained during sex',
      options: howOften,
    },

    erectionDifficulty: {
      label: 'How difficult was it to keep it until the end?',
      chartLabel: 'Difficulty maintaining to completion',
      options: difficulty,
    },

    erectionSatisfaction: {
      label: 'How often was sex satisfying for you?',
      chartLabel: 'Satisfaction with sex',
      options: howOften,
    },

    edPastMedicines: {
      label: 'Have you used any of these?',
      chartLabel: 'Past ED medications',
      options: {
        sildenafil: 'Sildenafil (Viagra)',
        tadalafil: 'Tadalafil (Cialis)',
        vardenafil: 'Vardenafil (Levitra)',
        other: { label: 'Something else', chartName: 'other ED treatment' },
        ...none,
      },
    },

    edPastEffects: {
      label: 'What dose did you take, did it work, and did you have side effects?',
      chartLabel: 'Past ED medications, dose and response',
    },

    nitrates: {
      label: 'Do you use nitrates, daily or only for chest pain?',
      chartLabel: 'Nitrate use',
      help: 'Nitroglycerin tablets, spray, patch or ointment (Nitrostat, Nitro-Dur, Rectiv), isosorbide (Imdur, Isordil, BiDil), or poppers.',
      options: yesNo,
    },

    riociguat: {
      label: 'Do you take riociguat (Adempas) or vericiguat (Verquvo)?',
      chartLabel: 'Riociguat or vericiguat use',
      options: yesNo,
    },

    alphaBlocker: {
      label: 'Do you take an alpha-blocker for your prostate or blood pressure?',
      chartLabel: 'Alpha-blocker use',
      help: 'Tamsulosin (Flomax), doxazosin, terazosin, alfuzosin, silodosin, prazosin.',
      options: yesNo,
    },

    cyp3a4: {
      label: 'Do you take any of these now?',
      chartLabel: 'CYP3A4 inhibitors',
      help: 'They keep ED medicine in your body much longer.',
      options: {
        ritonavir: {
          label: 'Ritonavir or cobicistat (in HIV medicines and Paxlovid)',
          chartName: 'ritonavir or cobicistat',
        },
        antifungal: { label: 'Ketoconazole or itraconazole', chartName: 'ketoconazole or itraconazole' },
        macrolide: { label: 'Erythromycin or clarithromycin', chartName: 'erythromycin or clarithromycin' },
        ...noneOrNotSure,
      },
    },

    antihypertensives: {
      label: 'How many medicines do you take for blood pressure?',
      chartLabel: 'Number of antihypertensives',
      options: { 0: 'None', 1: 'One', 2: 'Two', 3: 'Three or more' },
    },

    pde5Allergy: {
      label: 'Have you ever had an allergic reaction to Viagra, Cialis or Levitra?',
      chartLabel: 'Allergic reaction to a PDE5 inhibitor',
      options: yesNo,
    },

    heartEvents: {
      label: 'Have any of these happened to you?',
      chartLabel: 'Cardiovascular events',
      options: {
        heart_attack_6_months: {
          label: 'A heart attack in the last 6 months',
          chartName: 'MI in the last 6 months',
        },
        stroke_6_months: {
          label: 'A stroke or mini-stroke in the last 6 months',
          chartName: 'stroke or TIA in the last 6 months',
        },
        arrhythmia_6_months: {
          label: 'A dangerous heart rhythm in the last 6 months',
          chartName: 'dangerous arrhythmia in the last 6 months',
        },
        unstable_angina: {
          label: 'Chest pain at rest, or with sex or light effort',
          chartName: 'angina at rest or with sex or light effort',
        },
        advised_against_sex: {
          label: 'A doctor told me to avoid sex because of my heart',
          chartName: 'advised to avoid sex for cardiac reasons',
        },
        ...noneOrNotSure,
      },
    },

    visionHearing: {
      label: 'Have you had any of these?',
      chartLabel: 'Vision and hearing',
      options: {
        naion: {
          label: 'Sudden loss of vision in one or both eyes (NAION or another cause)',
          chartName: 'sudden vision loss (NAION or other)',
        },
        retinitis_pigmentosa: {
          label: 'Retinitis pigmentosa, or it runs in my family',
          chartName: 'personal or family retinitis pigmentosa',
        },
        hearing_loss: { label: 'Sudden loss of hearing', chartName: 'sudden hearing loss' },
        ...noneOrNotSure,
      },
    },

    penisAndBlood: {
      label: 'Have you had any of these?',
      chartLabel: 'Penile and blood disorders',
      options: {
        priapism: { label: 'An erection that lasted more than 4 hours', chartName: 'erection over 4 hours' },
        peyronie: { label: 'Peyronie’s disease (a curved penis)', chartName: 'Peyronie’s disease' },
        sickle_cell: 'Sickle cell disease or trait',
        myeloma: 'Multiple myeloma',
        leukaemia: 'Leukemia',
        ...noneOrNotSure,
      },
    },

    severeOrgans: {
      label: 'Do any of these apply to you?',
      chartLabel: 'Severe organ disease or bleeding',
      options: {
        severe_kidney: 'Severe kidney disease or dialysis',
        severe_liver: 'Cirrhosis or severe liver disease',
        bleeding_ulcer: {
          label: 'A bleeding ulcer or a bleeding disorder',
          chartName: 'bleeding ulcer or bleeding disorder',
        },
        ...noneOrNotSure,
      },
    },
  },
  rules: {
    'ed.nitrates': {
      patient:
        'Do not take ED medicine with nitrates. Together, they can drop your blood pressure to a deadly level. Ask the doctor who treats your heart which other ED treatments are safe for you.',
      clinician: 'Takes a nitrate.',
    },
    'ed.poppers': {
      patient:
        'Do not take ED medicine with poppers, which are nitrites. Together, they can drop your blood pressure to a deadly level. We can treat only people who do not use them. Your doctor or a sexual health clinic can talk with you about both in private.',
      clinician: 'Used amyl or other alkyl nitrites in the last 3 months.',
    },
    'ed.riociguat': {
      patient:
        'Do not take ED medicine with riociguat or vericiguat. Ask the clinic that treats your lungs or heart which other treatments are safe for you.',
      clinician: 'Takes a guanylate cyclase stimulator.',
    },
    'ed.pde5Allergy': {
      patient:
        'You have had a reaction to this kind of medicine, so we cannot prescribe another one. A urologist can offer other kinds of treatment.',
      clinician: 'Hypersensitivity to a PDE5 inhibitor.',
    },
    'ed.recentHeartAttack': {
      patient: `ED medicine is not safe this soon after a heart attack. ${heartFirst}`,
      clinician: 'Heart attack within 6 months.',
    },
    'ed.recentStroke': {
      patient: `ED medicine is not safe this soon after a stroke. ${heartFirst}`,
      clinician: 'Stroke within 6 months.',
    },
    'ed.recentArrhythmia': {
      patient: `ED medicine is not safe this soon after a dangerous heart rhythm. ${heartFirst}`,
      clinician: 'Life-threatening arrhythmia within 6 months.',
    },
    'ed.unstableAngina': {
      patient: `If you have chest pain now, call 911. Chest pain at rest, or with sex or light effort, must be checked before anything else. ${heartFirst}`,
      clinician: 'Unstable angina, or angina during intercourse.',
    },
    'ed.advisedAgainstSex': {
      patient: `A doctor has advised you to avoid sex because of your heart, so ED medicine is not safe now. ${heartFirst}`,
      clinician: 'Sexual activity inadvisable for cardiovascular reasons.',
    },
    'ed.lowBloodPressure': {
      patient:
        'Your blood pressure is low, and ED medicine lowers it more. Show the reading to your doctor. You can come back once it is at least 90 over 50.',
      clinician: 'Blood pressure below 90/50 mmHg.',
    },
    'ed.highBloodPressure': {
      patient:
        'Your blood pressure is too high for sex and ED medicine to be safe. See your doctor this week to bring it down. Then you can come back.',
      clinician: 'Blood pressure above 170/110 mmHg.',
    },
    'ed.visionLoss': {
      patient:
        'ED medicine may put your other eye at risk after a sudden loss of vision. Ask your eye doctor about it. A urologist can offer other kinds of treatment.',
      clinician: 'Sudden vision loss or NAION.',
    },
    'ed.notMale': {
      patient:
        'These medicines are approved and tested only for people assigned male at birth. Your doctor or gynecologist can help with your sexual health.',
      clinician: 'Assigned female at birth: outside the approved use.',
    },
    'ed.alphaBlocker': {
      patient: doseText,
      clinician: 'Alpha-blocker: only if stable on it. Start with sildenafil 25 mg.',
    },
    'ed.ritonavir': {
      patient: doseText,
      clinician: 'Ritonavir or cobicistat: no more than sildenafil 25 mg in 48 hours.',
    },
    'ed.strongCyp3a4': {
      patient: doseText,
      clinician: 'Strong or moderate CYP3A4 inhibitor: start with sildenafil 25 mg.',
    },
    'ed.olderThan65': {
      patient: doseText,
      clinician: '65 or older: start vardenafil at 5 mg. Over 65: start sildenafil at 25 mg.',
    },
    'ed.kidneyOrLiver': {
      patient: doseText,
      clinician:
        'Kidney or liver disease: start with sildenafil 25 mg if CrCl is below 30 or hepatic function is impaired.',
    },
    'ed.bleedingUlcer': {
      patient: 'A clinician will review your bleeding risk first.',
      clinician: 'Bleeding ulcer or bleeding disorder: safety not established.',
    },
    'ed.heartHistory': {
      patient: 'A clinician will check that this is safe for your heart.',
      clinician:
        'History of heart disease or stroke: assess fitness for sexual activity and ask about nitrates.',
    },
    'ed.priapismRisk': {
      patient: 'A clinician will weigh the risk of an erection that lasts too long.',
      clinician: 'Prior priapism, sickle cell disease, myeloma or leukemia.',
    },
    'ed.peyronie': {
      patient: 'A clinician will review this before choosing a medicine.',
      clinician: 'Peyronie’s disease or other penile deformity.',
    },
    'ed.retinitisPigmentosa': {
      patient: 'A clinician will weigh the risk to your eyes first.',
      clinician: 'Retinitis pigmentosa, personal or family: no safety data.',
    },
    'ed.hearingLoss': {
      patient: 'A clinician will weigh the risk to your hearing first.',
      clinician: 'History of sudden hearing loss.',
    },
    'ed.bloodPressureNeeded': {
      patient:
        'A clinician will ask for a blood pressure reading before prescribing. Most pharmacies measure it for free. You can send the reading in a message.',
      clinician: 'No blood pressure within 12 months: ask for one before prescribing.',
    },
    'ed.severalAntihypertensives': {
      patient: doseText,
      clinician: 'Two or more antihypertensives: additive blood pressure lowering.',
    },
    'ed.suddenOnset': {
      patient: 'Your clinician will see this.',
      clinician: 'Sudden onset: consider psychological or medication causes.',
    },
    'ed.noDysfunction': {
      patient: 'Your clinician will see this.',
      clinician: 'Erection score of 22 to 25 out of 25: few symptoms. Not the validated IIEF-5.',
    },
  },
} satisfies TextsOf<{
  sections: [...typeof edComplaint, ...typeof edSafety]
  rules: [...typeof edHardRules, ...typeof edReviewRules]
}>
