import { expect, test } from 'vitest'
import { keepUnits } from '../../../src/lib/format/keepUnits'

test('a number and its unit stay on one line, and every other space may break', () => {
  expect(keepUnits('Inject 0.25 mg under the skin once a week, for 28 days.')).toBe(
    'Inject 0.25\u00A0mg under the skin once a week, for 28\u00A0days.',
  )
})
