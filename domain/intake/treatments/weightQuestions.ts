import { choice, choices, none, notSure, option, longText, yesNo } from '../itemBuilders'
import type { Item, Section } from '../questionnaire'

/** The five yes-or-no questions of the SCOFF screen for eating disorders; the wording is our own. */
export const eatingItems = ['eatingSick', 'eatingControl', 'eatingLoss', 'eatingFat', 'eatingFood'] as const

const eatingLabels: Record<(typeof eatingItems)[number], string> = {
  eatingSick: 'Do you make yourself sick because you feel uncomfortably full?',
  eatingControl: 'Do you worry that you have lost control over how much you eat?',
  eatingLoss: 'Have you lost more than 14 pounds in the last 3 months?',
  eatingFat: 'Do you feel fat when others say you are thin?',
  eatingFood: 'Would you say that food rules your life?',
}

export const weightComplaint: readonly Section[] = [
  {
    id: 'weightGoal',
    title: 'Your goal',
    items: [
      {
        kind: 'weight',
        id: 'goalWeightKg',
        label: 'What is your goal weight?',
        required: true,
        min: 35,
        max: 300,
      },
      choice('weightDuration', 'How long have you been above that weight?', [
        option('months', 'Less than a year'),
        option('years', '1 to 5 years'),
        option('longer', 'More than 5 years'),
      ]),
      choice('weightTrend', 'How has your weight changed in the last year?', [
        option('stable', 'It stayed about the same'),
        option('up', 'It went up'),
        option('down', 'It went down'),
      ]),
    ],
  },
  {
    id: 'weightPast',
    title: 'What you have tried',
    items: [
      choices('weightTried', 'What have you tried to lose weight?', [
        option('eating', 'Changing how I eat'),
        option('exercise', 'Exercise'),
        option('programme', 'A program or coach'),
        option('medicine', 'A medicine'),
        none('Nothing yet'),
      ]),
      choice('bariatricSurgery', 'Have you had weight-loss surgery?', [
        option('no', 'No'),
        option('recent', 'Yes, in the last 18 months'),
        option('past', 'Yes, longer ago'),
      ]),
      longText('weightStory', 'What worked, what didn’t, and anything else we should know'),
    ],
  },
]

const eating = eatingItems.map((id): Item => ({
  kind: 'boolean',
  id,
  label: eatingLabels[id],
  required: true,
}))

export const weightSafety: readonly Section[] = [
  {
    id: 'glp1Safety',
    title: 'Thyroid, pancreas and stomach',
    lead: 'Weekly injections such as semaglutide and tirzepatide are not safe with some health conditions.',
    items: [
      choices('thyroidCancer', 'Have you or a close family member ever had any of these?', [
        option('self_mtc', 'Medullary thyroid cancer, me'),
        option('family_mtc', 'Medullary thyroid cancer, a close family member'),
        option('men_2', 'MEN 2 (multiple endocrine neoplasia type 2), me or a close family member'),
        none(),
        notSure(),
      ]),
      choices('gutConditions', 'Have you had any of these?', [
        option('pancreatitis', 'Pancreatitis, ever'),
        option('gallstones', 'Gallstones or gallbladder disease'),
        option('gastroparesis', 'Gastroparesis (slow stomach emptying)'),
        option('severe_gut_disease', 'Another severe stomach or bowel disease'),
        none(),
        notSure(),
      ]),
      yesNo('glp1Now', 'Do you take a GLP-1 medicine now?', {
        help: 'Ozempic, Wegovy, Rybelsus, Mounjaro, Zepbound, Victoza, Saxenda, Trulicity, or a compounded one.',
      }),
      yesNo('glp1Reaction', 'Have you ever had a serious allergic reaction to one of them?'),
    ],
  },
  {
    id: 'diabetesSafety',
    title: 'Blood sugar, eyes and kidneys',
    items: [
      choices('diabetesMedicines', 'Do you use any of these?', [
        option('insulin', 'Insulin'),
        option('sulfonylurea', 'Glipizide, glimepiride or glyburide'),
        none(),
        notSure(),
      ]),
      yesNo('retinopathy', 'Has diabetes damaged your eyes (retinopathy)?'),
    ],
  },
  {
    id: 'combinationSafety',
    title: 'Seizures and pain medicines',
    lead: 'One tablet for weight loss combines bupropion and naltrexone.',
    items: [
      yesNo('seizureRisk', 'Have you ever had a seizure or epilepsy?'),
      yesNo('opioidUse', 'Do you take an opioid pain medicine, methadone or buprenorphine?', {
        help: 'Naltrexone blocks them and can cause sudden withdrawal.',
      }),
      choice('eatingDisorder', 'Have you had anorexia or bulimia?', [
        option('no', 'No'),
        option('yes', 'Yes, now or in the past'),
        notSure(),
      ]),
    ],
  },
  {
    id: 'eating',
    title: 'You and food',
    lead: 'There are no wrong answers. Your answers tell us what kind of help is right for you.',
    items: eating,
  },
  {
    id: 'weightLabs',
    title: 'Test results, if you have them',
    items: [
      {
        kind: 'number',
        id: 'restingHeartRate',
        label: 'Resting heart rate',
        help: 'Leave this blank if you don’t know it.',
        required: false,
        min: 30,
        max: 200,
        wholeNumber: true,
        unit: 'beats per minute',
      },
      longText('labs', 'Recent blood tests, such as A1c or creatinine, with their dates'),
    ],
  },
]
