import { describe, expect, test } from 'vitest'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { responseDueAt } from '../../../domain/requests/responseDueAt'
import { dayBegunInEveryState, dayBegunInSomeState } from '../../../domain/requests/patientDay'
import { mayReadRequest } from '../../../domain/requests/requestAccess'
import { isDeepEqual } from '../../../domain/isDeepEqual'
import { screenForSubmission } from '../../../domain/requests/screenForSubmission'
import type { Role } from '../../../domain/role'
import { answersFor } from '../../support/builders/answers'

const now = new Date('2026-03-02T09:00:00Z')
const sleep = currentQuestionnaire('sleep')

describe('screening before submission', () => {
  test('accepts a healthy adult without findings', () => {
    expect(screenForSubmission(sleep, answersFor('sleep'), now).findings).toEqual([])
  })

  test('refuses an emergency before it asks for missing answers', () => {
    const { consentTruthfulness: _left, ...answers } = answersFor('sleep', { redFlags: ['chest_pain'] })
    expect(() => screenForSubmission(sleep, answers, now)).toThrow(
      expect.objectContaining({
        code: 'NotEligible',
        info: { outcome: 'EMERGENCY', ruleIds: ['common.chestPain'] },
      }),
    )
  })

  test('lists missing answers', () => {
    const { consentTruthfulness: _left, ...answers } = answersFor('sleep')
    expect(() => screenForSubmission(sleep, answers, now)).toThrow(
      expect.objectContaining({ code: 'IntakeIncomplete', info: { itemIds: ['consentTruthfulness'] } }),
    )
  })

  test('treats nobody as an adult before their birthday in Hawaii', () => {
    const answers = answersFor('sleep', { birthDate: '2008-03-02' })
    const turnsEighteenInNewYork = new Date('2026-03-02T06:00:00Z')
    const turnsEighteenInHawaii = new Date('2026-03-02T10:00:00Z')
    expect(() => screenForSubmission(sleep, answers, turnsEighteenInNewYork)).toThrow('NotEligible')
    expect(screenForSubmission(sleep, answers, turnsEighteenInHawaii).findings).toEqual([])
  })
})

test('the response is due the set number of hours after submission', () => {
  expect(responseDueAt(now, { responseTimeHours: 24 })).toEqual(new Date('2026-03-03T09:00:00Z'))
})

test('between midnight in London and midnight in Hawaii two dates are possible', () => {
  expect(dayBegunInSomeState(now)).toBe('2026-03-02')
  expect(dayBegunInEveryState(now)).toBe('2026-03-01')
})

describe('the same content', () => {
  test.each([
    [{ a: 1, b: [true, { c: null }] }, { b: [true, { c: null }], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: undefined }, false],
    [{ a: undefined }, { b: undefined }, false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [{ a: null }, { a: {} }, false],
    ['1', 1, false],
  ])('%j and %j: %s', (one, other, expected) => {
    expect(isDeepEqual(one, other)).toBe(expected)
    expect(isDeepEqual(other, one)).toBe(expected)
  })
})

describe('read permissions for a request', () => {
  const callerWith = (id: string, role: Role) => ({ id, role, name: null, signedInAt: now })
  const draft = { patientId: 'maya', assigneeId: null, status: 'draft', submittedAt: null } as const
  const submitted = { ...draft, status: 'submitted', submittedAt: now } as const
  const claimed = { ...submitted, status: 'in_review', assigneeId: 'lee' } as const
  const droppedDraft = { ...draft, status: 'cancelled' } as const
  const withdrawn = { ...submitted, status: 'cancelled' } as const

  test.each([
    ['the patient', callerWith('maya', 'user'), [draft, submitted, claimed, droppedDraft, withdrawn]],
    ['another patient', callerWith('daniel', 'user'), []],
    ['a professional without a relation', callerWith('haddad', 'HCPs'), [submitted]],
    ['the professional who has it', callerWith('lee', 'HCPs'), [submitted, claimed]],
    ['an Admin', callerWith('ruth', 'Admin'), [submitted, claimed, withdrawn]],
  ])('%s', (_who, caller, readable) => {
    const all = [draft, submitted, claimed, droppedDraft, withdrawn]
    expect(all.filter((request) => mayReadRequest(caller, request))).toEqual(readable)
  })
})
