import { choice, choices, none, notSure, longText, yesNo } from '../itemBuilders'
import type { SectionStructure } from '../structure'

/** The five yes-or-no questions of the SCOFF screen for eating disorders. */
export const eatingItems = ['eatingSick', 'eatingControl', 'eatingLoss', 'eatingFat', 'eatingFood'] as const

export const weightComplaint = [
  {
    id: 'weightGoal',
    items: [
      { kind: 'weight', id: 'goalWeightKg', required: true, min: 35, max: 300 },
      choice('weightDuration', ['months', 'years', 'longer']),
      choice('weightTrend', ['stable', 'up', 'down']),
    ],
  },
  {
    id: 'weightPast',
    items: [
      choices('weightTried', ['eating', 'exercise', 'programme', 'medicine', none]),
      choice('bariatricSurgery', ['no', 'recent', 'past']),
      longText('weightStory'),
    ],
  },
] as const satisfies readonly SectionStructure[]

const eating = eatingItems.map((id) => ({ kind: 'boolean', id, required: true }) as const)

export const weightSafety = [
  {
    id: 'glp1Safety',
    items: [
      choices('thyroidCancer', ['self_mtc', 'family_mtc', 'men_2', none, notSure]),
      choices('gutConditions', [
        'pancreatitis',
        'gallstones',
        'gastroparesis',
        'severe_gut_disease',
        none,
        notSure,
      ]),
      yesNo('glp1Now'),
      yesNo('glp1Reaction'),
    ],
  },
  {
    id: 'diabetesSafety',
    items: [choices('diabetesMedicines', ['insulin', 'sulfonylurea', none, notSure]), yesNo('retinopathy')],
  },
  {
    id: 'combinationSafety',
    items: [yesNo('seizureRisk'), yesNo('opioidUse'), choice('eatingDisorder', ['no', 'yes', notSure])],
  },
  {
    id: 'eating',
    items: eating,
  },
  {
    id: 'weightLabs',
    items: [
      {
        kind: 'number',
        id: 'restingHeartRate',
        required: false,
        min: 30,
        max: 200,
        wholeNumber: true,
        hasUnit: true,
      },
      longText('labs'),
    ],
  },
] as const satisfies readonly SectionStructure[]
