import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../../domain/intake/answers/answers'
import { safetyBasis } from '../../../../domain/prescriptions/safety/safetyBasis'
import type { SafetySources } from '../../../../domain/prescriptions/safety/safetyBasis'
import { answersFor } from '../../../support/builders/answers'

const health = { none: { allergy: false, condition: false, medication: false }, statements: [] }
const basisOf = (sources: Partial<SafetySources>) =>
  safetyBasis({ health, answers: {}, noted: [], prescribed: [], today: '2026-03-02', ...sources })

describe('the facts of a safety check', () => {
  test('combine the profile and the request, each fact once', () => {
    const statement = { kind: 'medication', name: 'Sertraline', code: null } as never
    const answers = answersFor('sleep', {
      medications: {
        none: false,
        entries: [
          { name: 'sertraline', dose: '50 mg', frequency: 'daily' },
          { name: 'Warfarin', dose: '5 mg', frequency: 'daily' },
        ],
      },
      conditions: ['sleep_apnea'],
    })
    const basis = basisOf({ health: { ...health, statements: [statement] }, answers })
    expect(basis.medicines).toEqual(['Sertraline', 'Warfarin'])
    expect(basis.allergies).toEqual([])
    expect(basis.conditions).toEqual([{ name: 'Sleep apnea', code: 'sleep_apnea' }])
  })

  test('contain the past conditions among the risks of weight-loss medicine, and no other risk', () => {
    const conditionsWith = (...weightRisks: readonly string[]) =>
      basisOf({ answers: answersFor('weight_loss', { weightRisks }) }).conditions
    expect(conditionsWith('suicide_attempt', 'acidosis')).toEqual([
      { name: 'suicide attempt', code: 'suicide_attempt' },
      { name: 'ketoacidosis or lactic acidosis', code: 'acidosis' },
    ])
    for (const other of ['mao_inhibitor', 'sudden_stop', 'none', 'not_sure'])
      expect(conditionsWith(other)).toEqual([])
  })

  test('keep such a risk where the profile knows the conditions and the patient is not sure of them', () => {
    const asthma = { kind: 'condition', name: 'Asthma', code: 'asthma' } as never
    const answers = answersFor('weight_loss', { conditions: ['not_sure'], weightRisks: ['acidosis'] })
    const { conditions } = basisOf({ health: { ...health, statements: [asthma] }, answers })
    expect(conditions?.map(({ name }) => name)).toEqual(['Asthma', 'ketoacidosis or lactic acidosis'])
    expect(basisOf({ answers }).conditions).toBeNull()
  })

  test('contain a condition of the profile that a question asks about, once and without answering the list', () => {
    const name = 'Too much acid in the blood (ketoacidosis or lactic acidosis), ever'
    const acidosis = { kind: 'condition', name, code: 'acidosis' } as never
    const statements = [acidosis]
    const conditionsWith = (answers: Answers) =>
      basisOf({ health: { ...health, statements }, answers: answersFor('weight_loss', answers) }).conditions
    expect(conditionsWith({})?.map((condition) => condition.name)).toEqual([name])
    expect(conditionsWith({ weightRisks: ['acidosis'] })?.map((condition) => condition.name)).toEqual([
      'ketoacidosis or lactic acidosis',
    ])
    expect(conditionsWith({ conditions: ['not_sure'] })).toBeNull()
  })

  test('contain each group of medicines once that the profile and the request report', () => {
    const name = 'Warfarin, Eliquis, Xarelto or Plavix'
    const statement = { kind: 'medication', name, code: null } as never
    const answers = answersFor('pain_cream', { bleedingRisks: ['anticoagulant'] })
    for (const statements of [[], [statement]])
      expect(basisOf({ health: { ...health, statements }, answers }).medicines).toEqual([name])
  })

  test('keep the day of a report where the request repeats a line of the profile', () => {
    const recordedAt = new Date('2026-02-01T10:00:00Z')
    const name = 'MAO inhibitor in the 14 days before Feb 1, 2026'
    const statement = { kind: 'condition', name, code: null, recordedAt } as never
    const answers = answersFor('sleep', { conditions: ['none'], otherConditions: `Migraine\n${name}` })
    const { conditions, today } = basisOf({ health: { ...health, statements: [statement] }, answers })
    expect(conditions).toEqual([{ name: 'Migraine', code: null }, statement])
    expect(today).toBe('2026-03-02')
  })

  test('are unknown where data are unreadable or the patient is not sure', () => {
    const unread = { medicines: null, allergies: null, conditions: null }
    for (const answers of [null, {}, { medications: 'x', allergies: 3, conditions: 'none' }])
      expect(basisOf({ answers })).toMatchObject(unread)
    const unsure = { ...answersFor('sleep'), conditions: ['not_sure'] }
    expect(basisOf({ answers: unsure }).conditions).toBeNull()
  })
})

describe('the person of a safety check', () => {
  test('is read from the answers', () => {
    const answers = answersFor('weight_loss', { sexAtBirth: 'female', pregnancyStatus: 'trying' })
    expect(basisOf({ answers }).person).toMatchObject({
      ageYears: 37,
      sexAtBirth: 'female',
      pregnancy: 'trying',
      bodyMassIndex: 33,
      systolic: 118,
      diastolic: 76,
      drinksPerWeek: 2,
      isContinuing: false,
    })
  })

  test('takes facts from the profile that the answers lack', () => {
    const { person } = basisOf({ birthDate: '1950-01-01', sexAtBirth: 'female' })
    expect(person).toMatchObject({ ageYears: 76, sexAtBirth: 'female', pregnancy: null })
  })

  test('has the newest reported pregnancy status', () => {
    const answers = { sexAtBirth: 'female', pregnancyStatus: 'none' }
    expect(basisOf({ answers, pregnancy: 'pregnant' }).person.pregnancy).toBe('pregnant')
    expect(basisOf({ answers, pregnancy: null }).person.pregnancy).toBe('none')
    const unsure = { sexAtBirth: 'female', pregnancyStatus: 'not_sure' }
    expect(basisOf({ answers: unsure }).person.pregnancy).toBeNull()
  })

  test('advances the reported week of pregnancy with time, until it is no longer meaningful', () => {
    const answers = { sexAtBirth: 'female', pregnancyStatus: 'pregnant', pregnancyWeek: 18 }
    const { person } = basisOf({ answers, answeredOn: '2026-02-10' })
    expect(person).toMatchObject({ pregnancy: 'pregnant', pregnancyWeek: 20 })
    expect(basisOf({ answers, answeredOn: '2025-08-01' }).person).toMatchObject({
      pregnancy: null,
      pregnancyWeek: null,
    })
  })

  test('has unknown blood pressure for an old reading, and unknown size when half of it is missing', () => {
    const bloodPressure = { systolic: 118, diastolic: 76, measuredWithin: 'longer' }
    expect(basisOf({ answers: { bloodPressure, weightKg: 90 } }).person).toMatchObject({
      systolic: null,
      diastolic: null,
      bodyMassIndex: null,
    })
  })

  test('continues a medicine where a check-in was answered', () => {
    expect(basisOf({ answers: { renewalWish: 'same' } }).person.isContinuing).toBe(true)
  })
})
