import { choice, choices, none, notSure, option, longText, yesNo } from '../itemBuilders'
import type { Section } from '../questionnaire'
import { is } from '../screening/statements'

export const painComplaint: readonly Section[] = [
  {
    id: 'painRedFlags',
    title: 'First, check for warning signs',
    items: [
      choices('painRedFlags', 'Do you have any of these with your pain?', [
        option('bladder_bowel', 'New trouble holding or passing urine or stool'),
        option('saddle_numbness', 'Numbness between the legs or around the buttocks'),
        option('fever_swelling', 'Fever with a hot, swollen joint'),
        option('calf_swelling', 'One calf that is swollen, warm or tender'),
        option('major_trauma', 'A bad fall, a crash or a blow just before it started'),
        option(
          'sudden_weakness',
          'New weakness or numbness in an arm or leg that came on suddenly, is getting worse, or is on one side',
        ),
        option('weakness', 'Other new weakness or numbness in an arm or leg'),
        none(),
        notSure(),
      ]),
    ],
  },
  {
    id: 'pain',
    title: 'Your pain',
    items: [
      choice('painSite', 'Where does it hurt most?', [
        option('neck', 'Neck'),
        option('shoulder', 'Shoulder'),
        option('elbow', 'Elbow'),
        option('hand_or_wrist', 'Hand or wrist'),
        option('back', 'Back'),
        option('hip', 'Hip'),
        option('knee', 'Knee'),
        option('ankle_or_foot', 'Ankle or foot'),
        option('elsewhere', 'Somewhere else'),
      ]),
      choice('painSide', 'Which side?', [
        option('left', 'Left'),
        option('right', 'Right'),
        option('both', 'Both'),
        option('middle', 'In the middle'),
      ]),
      choice('painDuration', 'How long has it hurt?', [
        option('days', 'Less than 2 weeks'),
        option('weeks', '2 weeks to 3 months'),
        option('months', '3 months or longer'),
      ]),
      {
        kind: 'number',
        id: 'painScore',
        label: 'How bad is it on a usual day?',
        required: true,
        min: 0,
        max: 10,
        wholeNumber: true,
        ends: { low: 'No pain', high: 'Worst I can imagine' },
      },
    ],
  },
  {
    id: 'painStory',
    title: 'How it feels, and what helps',
    items: [
      choice('painCause', 'What started it?', [
        option('overuse', 'Work, sport or overuse'),
        option('injury', 'A small injury or sprain'),
        option('arthritis', 'Arthritis'),
        option('after_shingles', 'Shingles'),
        option('not_clear', 'Nothing I can think of'),
        option('other', 'Something else'),
      ]),
      choices('painCharacter', 'How does it feel?', [
        option('aching', 'Aching'),
        option('sharp', 'Sharp'),
        option('burning', 'Burning'),
        option('throbbing', 'Throbbing'),
        option('tingling', 'Tingling or pins and needles'),
      ]),
      yesNo('painImaging', 'Have you had an X-ray, MRI or other scan for it?'),
      longText('painRelief', 'What helps, and what have you tried?'),
    ],
  },
]

export const painSafety: readonly Section[] = [
  {
    id: 'nsaidSafety',
    title: 'Anti-inflammatory medicines',
    lead: 'Diclofenac gel is related to ibuprofen and aspirin. A little of it gets into your blood.',
    items: [
      choices('nsaidReaction', 'Have aspirin, ibuprofen or naproxen ever caused any of these?', [
        option('allergy', 'Hives, swelling or another allergic reaction'),
        option('asthma', 'An asthma attack or trouble breathing'),
        none(),
        notSure('I’m not sure, or I have never taken them'),
      ]),
      yesNo(
        'oralNsaid',
        'Do you take ibuprofen, naproxen, aspirin or another anti-inflammatory by mouth now?',
      ),
      choice(
        'bypassSurgery',
        'Have you had heart bypass surgery (CABG), or is it planned?',
        [
          option('recent', 'Yes, in the last 4 weeks, or it’s planned'),
          option('no', 'No, or longer ago'),
          notSure(),
        ],
        { help: 'These medicines are not safe right before or after heart bypass surgery.' },
      ),
      choices('bleedingRisks', 'Do any of these apply to you?', [
        option('ulcer', 'A stomach ulcer or bleeding, ever'),
        option('anticoagulant', 'A blood thinner (warfarin, Eliquis, Xarelto, Plavix or others)'),
        option('kidney_or_liver', 'Kidney or liver disease'),
        option('heart_failure', 'Heart failure, or a heart attack in the past'),
        none(),
        notSure(),
      ]),
      {
        kind: 'number',
        id: 'pregnancyWeek',
        label: 'Which week of pregnancy are you in?',
        help: 'From 20 weeks on, these medicines can harm your baby.',
        required: true,
        min: 1,
        max: 43,
        wholeNumber: true,
        unit: 'weeks',
        visibleWhen: is('pregnancyStatus', 'pregnant'),
      },
    ],
  },
  {
    id: 'numbingSafety',
    title: 'Numbing creams and your skin',
    items: [
      choices('lidocaineRisks', 'Do any of these apply to you?', [
        option(
          'anaesthetic_allergy',
          'A reaction to a numbing shot or cream (lidocaine, bupivacaine and others)',
        ),
        option('methaemoglobinaemia', 'Methemoglobinemia, a blood disorder'),
        option(
          'class_1_antiarrhythmic',
          'A heart rhythm medicine: flecainide, mexiletine, propafenone, quinidine',
        ),
        none(),
        notSure(),
      ]),
      yesNo('brokenSkin', 'Is the skin cut, infected or covered with a rash where it hurts?', {
        help: 'Broken skin lets too much medicine into your blood.',
      }),
      yesNo('opioidAllergy', 'Have you ever had a bad reaction to an opioid, such as codeine or morphine?'),
    ],
  },
]
