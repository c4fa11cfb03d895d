import { expect, test } from 'vitest'
import type { Dosage } from '../../../domain/prescriptions/sig'
import { sigOf, usualDosage } from '../../../domain/prescriptions/sig'

const tablet = usualDosage({ packUnit: 'tablet', route: 'oral' })

test.each<[Partial<Dosage>, string]>([
  [{}, 'Take 1 tablet by mouth once a day.'],
  [{ dose: '1 to 2', frequency: 'at_bedtime' }, 'Take 1 to 2 tablets by mouth at bedtime.'],
  [{ dose: '0.5', days: 1 }, 'Take 0.5 tablet by mouth once a day, for 1 day.'],
  [
    { asNeeded: true, reason: ' sleep ', days: 30 },
    'Take 1 tablet by mouth once a day as needed for sleep, for 30 days.',
  ],
  [{ asNeeded: true }, 'Take 1 tablet by mouth once a day as needed.'],
  [{ reason: 'sleep' }, 'Take 1 tablet by mouth once a day.'],
  [{ route: 'nasal' }, 'Use 1 tablet once a day.'],
])('%o reads as one sentence', (change, sentence) => {
  expect(sigOf({ ...tablet, ...change })).toBe(sentence)
})

test('what is usual follows the form: creams by eye, pens once a week, patches worn', () => {
  const usual = (packUnit: string, route: string | null) => sigOf(usualDosage({ packUnit, route }))
  expect(usual('g', 'topical')).toBe('Apply a thin layer to the skin once a day.')
  expect(usual('pen', 'subcutaneous')).toBe('Inject 1 pen under the skin once a week.')
  expect(sigOf({ ...usualDosage({ packUnit: 'patch', route: 'transdermal' }), dose: '2' })).toBe(
    'Wear 2 patches on the skin once a day.',
  )
  expect(usual('tablet', null)).toBe('Take 1 tablet by mouth once a day.')
})
