import { expect, test } from 'vitest'
import { ageOn } from '../../../domain/intake/ageOn'
import { bodyMassIndex } from '../../../domain/intake/screening/bodyMassIndex'
import { namesAny } from '../../../domain/intake/screening/namesAny'
import { allOf, anyOf, atLeast, negate } from '../../../domain/intake/screening/truth'

test.each([
  ['2000-06-15', '2026-06-14', 25],
  ['2000-06-15', '2026-06-15', 26],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2026-06-15', '2026-06-15', 0],
  ['2026-06-16', '2026-06-15', undefined],
  ['2001-02-29', '2026-06-15', undefined],
  ['yesterday', '2026-06-15', undefined],
])('a person born on %s is %s to be %s', (birthDate, today, age) => {
  expect(ageOn(birthDate, today)).toBe(age)
})

test.each([
  [180, 97.2, 30],
  [177.8, 79.38, 25.1],
  [0, 80, undefined],
  [180, 0, undefined],
  [180, Number.NaN, undefined],
])('%s cm and %s kg make a body mass index of %s', (height, weight, index) => {
  expect(bodyMassIndex(height, weight)).toBe(index)
})

test.each([
  ['Nitro-Dur patch', true],
  ['isosorbide mononitrate 30', true],
  ['ISOSORBIDE', true],
  ['nitrofurantoin', false],
  ['peptisosorbide', false],
  ['', false],
])('“%s” names a nitrate: %s', (text, speaks) => {
  expect(namesAny(text, ['nitro dur', 'isosorbide'])).toBe(speaks)
})

test('an unknown fact decides nothing unless the others do', () => {
  expect(allOf([true, 'unknown'])).toBe('unknown')
  expect(allOf([false, 'unknown'])).toBe(false)
  expect(anyOf([false, 'unknown'])).toBe('unknown')
  expect(anyOf([true, 'unknown'])).toBe(true)
  expect(negate('unknown')).toBe('unknown')
  expect(atLeast(2, [true, 'unknown', false])).toBe('unknown')
  expect(atLeast(2, [true, true, 'unknown'])).toBe(true)
  expect(atLeast(2, [true, false, false])).toBe(false)
})
