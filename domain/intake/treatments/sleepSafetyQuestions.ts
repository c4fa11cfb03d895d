import { choice, choices, none, notSure, scale, yesNo } from '../itemBuilders'
import type { SectionStructure } from '../structure'
import { compare } from '../screening/statements'

/** The PHQ-2 and item 9 of the PHQ-9, scored 0 to 3 (Kroenke, Spitzer, Williams 2001 and 2003). */
const days = scale(0, 1, 2, 3)

/** The items of the mood score (0 to 6; 3 or more requires further questions). */
export const moodScoreItems: readonly string[] = ['moodInterest', 'moodDown']

export const sleepSafety = [
  {
    id: 'sleepBreathing',
    items: [
      yesNo('snoring'),
      yesNo('daytimeTired'),
      yesNo('observedApnea'),
      yesNo('neckSize'),
      choice('apneaDiagnosis', ['no', 'treated', 'untreated', notSure]),
    ],
  },
  {
    id: 'sleepBehaviour',
    items: [yesNo('restlessLegs'), yesNo('complexSleepBehaviour')],
  },
  {
    id: 'mood',
    items: [
      choice('moodInterest', days),
      choice('moodDown', days),
      choice('moodSelfHarm', days, { visibleWhen: compare({ scoreOf: moodScoreItems }, '>=', 3) }),
    ],
  },
  {
    id: 'sleepMedicines',
    items: [
      choices('sedatives', [
        'opioids',
        'benzodiazepines',
        'other_sedatives',
        'antihistamines',
        none,
        notSure,
      ]),
      yesNo('maoi'),
      yesNo('fluvoxamine'),
    ],
  },
  {
    id: 'sleepHealth',
    items: [
      choices('sleepConditions', [
        'long_qt',
        'narrow_angle_glaucoma',
        'urinary_retention',
        'severe_liver',
        none,
        notSure,
      ]),
    ],
  },
] as const satisfies readonly SectionStructure[]
