import { choice, choices, none, scale } from '../itemBuilders'
import type { SectionStructure } from '../structure'

/** Scored 0 to 4 like the seven questions of the Insomnia Severity Index. */
const points = scale(0, 1, 2, 3, 4)

/** The items of the insomnia score (0 to 28, higher is worse). */
export const insomniaScoreItems: readonly string[] = [
  'sleepFalling',
  'sleepStaying',
  'sleepEarly',
  'sleepSatisfaction',
  'sleepDaytime',
  'sleepNoticeable',
  'sleepWorry',
]

export const sleepComplaint = [
  {
    id: 'sleepScore',
    items: [
      choice('sleepFalling', points),
      choice('sleepStaying', points),
      choice('sleepEarly', points),
      choice('sleepSatisfaction', points),
      choice('sleepDaytime', points),
      choice('sleepNoticeable', points),
      choice('sleepWorry', points),
    ],
  },
  {
    id: 'sleepPattern',
    items: [
      { kind: 'number', id: 'sleepNights', required: true, min: 0, max: 7, wholeNumber: true, hasEnds: true },
      choice('sleepDuration', ['weeks', 'months', 'years']),
      choice('bedtime', ['before_22', '22_to_24', 'after_24', 'varies']),
      choice('wakeTime', ['before_6', '6_to_8', 'after_8', 'varies']),
    ],
  },
  {
    id: 'sleepHabits',
    items: [
      { kind: 'boolean', id: 'shiftWork', required: true },
      choice('caffeine', ['0_to_2', '3_to_4', '5_or_more']),
      { kind: 'boolean', id: 'screensInBed', required: true },
      choice('drinksNearBed', ['none', 'one_or_two', 'three_some', 'three_most']),
      { kind: 'boolean', id: 'drivingJob', required: true },
      choices('sleepTried', ['cbt_i', 'melatonin', 'otc', 'prescription', none]),
    ],
  },
] as const satisfies readonly SectionStructure[]
