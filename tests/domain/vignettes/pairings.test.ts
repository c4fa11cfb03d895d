import { expect, test } from 'vitest'
import { patientsOfCheckIns } from './checkIns'
import { differences } from './ruleSet'
import { patientsOfPairings } from './pairings'

const told = (patient: ReturnType<typeof patientsOfPairings>[number]) =>
  [`${patient.type}: ${patient.vignette.patient} (${patient.vignette.source})`, patient] as const

test.each(patientsOfPairings().map(told))('%s', (_name, patient) => {
  expect(differences(patient)).toEqual([])
})

test.each(patientsOfCheckIns().map(told))('check-in of %s', (_name, patient) => {
  expect(differences(patient)).toEqual([])
})
