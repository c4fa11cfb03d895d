import { expect, test } from 'vitest'
import { currentCheckIn } from '../../../../domain/intake/questionnaires'
import { screen } from '../../../../domain/intake/screening/screen'
import { alertsOfFindings } from '../../../../domain/prescriptions/safety/checkInFindings'
import type { TreatmentType } from '../../../../domain/generated/enums'
import type { Answers } from '../../../../domain/intake/answers/answers'
import { answersTo } from '../../../support/builders/answers'

/** Returns the alerts of a check-in about a medicine, by the ids of their rules. */
function alertIds(type: TreatmentType, genericName: string, overrides: Answers): readonly string[] {
  const questionnaire = currentCheckIn(type)
  const answers = answersTo(questionnaire, overrides)
  const { findings } = screen(questionnaire, answers, '2026-11-03')
  return alertsOfFindings(findings, { genericName }, answers).map(({ id }) => id)
}

test('nitrates are an alert about a medicine for erectile dysfunction', () => {
  expect(alertIds('ed', 'Tadalafil', { nitrates: 'yes' })).toEqual(['ed.nitrates'])
})

test('an exclusion of single ingredients is an alert about these only', () => {
  const isotretinoin = { isotretinoin: 'now' }
  expect(alertIds('beauty', 'Tretinoin', isotretinoin)).toEqual(['beauty.isotretinoinNow'])
  expect(alertIds('beauty', 'Azelaic acid', isotretinoin)).toEqual([])
})

test('a combination is in question for one of its ingredients', () => {
  expect(alertIds('beauty', 'Hydroquinone, tretinoin', { isotretinoin: 'now' })).toEqual([
    'beauty.isotretinoinNow',
  ])
})

test('an emergency comes first', () => {
  const answers = { sideEffects: 'serious', redFlags: ['chest_pain'] }
  expect(alertIds('sleep', 'Ramelteon', answers)).toEqual(['common.chestPain', 'renewal.seriousSideEffect'])
})

test('a state without clinicians and an age under 18 are no alerts about the medicine', () => {
  expect(alertIds('sleep', 'Ramelteon', { state: 'AK' })).toEqual([])
  expect(alertIds('sleep', 'Ramelteon', { birthDate: '2010-01-01' })).toEqual([])
})

test('answers for review only, and unknown ones, are no alerts', () => {
  expect(alertIds('sleep', 'Ramelteon', { sideEffects: 'bothersome' })).toEqual([])
  expect(alertIds('ed', 'Tadalafil', { nitrates: 'not_sure' })).toEqual([])
})
