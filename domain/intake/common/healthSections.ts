import { choice, choices, none, notSure, longText } from '../itemBuilders'
import type { SectionStructure } from '../structure'
import { conditionCodes } from './conditionCodes'
import { is } from '../screening/statements'

/** The health history that every treatment needs. */
export const healthSections = [
  {
    id: 'allergies',
    items: [{ kind: 'allergies', id: 'allergies', required: true, maxEntries: 30 }],
  },
  {
    id: 'medications',
    items: [{ kind: 'medications', id: 'medications', required: true, maxEntries: 40 }],
  },
  {
    id: 'conditions',
    items: [choices('conditions', [...conditionCodes, none, notSure]), longText('otherConditions')],
  },
  {
    id: 'habits',
    items: [
      choice('tobacco', ['never', 'former', 'current']),
      {
        kind: 'number',
        id: 'alcoholPerWeek',
        required: true,
        min: 0,
        max: 200,
        wholeNumber: true,
        hasUnit: true,
      },
      choices('recreational', ['poppers', 'cannabis', 'cocaine_or_stimulants', 'opioids', 'other', none]),
    ],
  },
  {
    id: 'bloodPressure',
    items: [
      choice('bloodPressureKnown', ['yes', 'no']),
      {
        kind: 'bloodPressure',
        id: 'bloodPressure',
        required: true,
        measuredWithin: ['month', 'year', 'longer'],
        visibleWhen: is('bloodPressureKnown', 'yes'),
      },
    ],
  },
] as const satisfies readonly SectionStructure[]
