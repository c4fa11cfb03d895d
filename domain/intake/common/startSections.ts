import { choice, choices, none } from '../itemBuilders'
import type { SectionStructure } from '../structure'
import { isOneOf } from '../screening/statements'
import { states } from './states'

/** Asked first: whether care is available, whether it is an emergency, and who the patient is. */
export const startSections = [
  {
    id: 'availability',
    items: [choice('state', Object.keys(states))],
  },
  {
    id: 'redFlags',
    items: [
      choices('redFlags', ['chest_pain', 'trouble_breathing', 'stroke_signs', 'suicidal_thoughts', none]),
    ],
  },
  {
    id: 'aboutYou',
    items: [
      { kind: 'text', id: 'givenName', required: true, maxLength: 80, autocomplete: 'given-name' },
      { kind: 'text', id: 'familyName', required: true, maxLength: 80, autocomplete: 'family-name' },
      { kind: 'date', id: 'birthDate', required: true, notBefore: '1900-01-01', autocomplete: 'bday' },
      choice('sexAtBirth', ['female', 'male']),
      choice(
        'pregnancyStatus',
        [
          'pregnant',
          'trying',
          'breastfeeding',
          'none',
          'postmenopausal',
          { value: 'not_sure', meansUnknown: true },
        ],
        { visibleWhen: isOneOf('sexAtBirth', 'female') },
      ),
    ],
  },
  {
    id: 'body',
    items: [
      { kind: 'height', id: 'heightCm', required: true, min: 100, max: 250 },
      { kind: 'weight', id: 'weightKg', required: true, min: 25, max: 400 },
    ],
  },
] as const satisfies readonly SectionStructure[]
