import { expect, test } from 'vitest'
import { vignettes } from './all'

const patients = Object.values(vignettes).flat()

test('the vignettes have enough patients, each with a source', () => {
  expect(patients.length).toBeGreaterThan(250)
  for (const { source } of patients)
    expect(source).toMatch(/§|\d{4}|PI, |CFR|Drug facts|American|Lifeline|NIAAA/u)
})

test.each(Object.entries(vignettes))('each patient who requests %s occurs once', (_type, told) => {
  const names = told.map(({ patient }) => patient)
  expect(new Set(names).size).toBe(names.length)
})

test('every patient has an expected result', () => {
  expect(patients.filter(({ intake, check, silent }) => !intake && !check && !silent)).toEqual([])
})
