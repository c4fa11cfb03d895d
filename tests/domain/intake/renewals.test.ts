import { describe, expect, test } from 'vitest'
import type { Expression } from '../../../domain/intake/screening/expression'
import {
  currentCheckIn,
  currentQuestionnaire,
  findQuestionnaire,
} from '../../../domain/intake/questionnaires'
import { missingPhotos, photosAsked } from '../../../domain/intake/answers/photosAsked'
import { screen } from '../../../domain/intake/screening/screen'
import {
  changesOf,
  checkInAnswers,
  isRecordComplete,
  recordAnswers,
} from '../../../domain/requests/checkInAnswers'
import { answersFor } from '../../support/builders/answers'
import { treatmentTypes } from '../../../domain/treatmentTypes'

const today = '2026-03-02'
const sinceThen = { treatmentEffect: 4, takenAsPrescribed: 'yes', sideEffects: 'none', renewalWish: 'same' }

/** Returns the items that a condition depends on. */
function namedIn(expression: Expression): readonly string[] {
  if ('not' in expression) return namedIn(expression.not)
  if ('all' in expression) return expression.all.flatMap(namedIn)
  if ('any' in expression) return expression.any.flatMap(namedIn)
  if ('of' in expression) return expression.of.flatMap(namedIn)
  return 'item' in expression ? [expression.item] : []
}

describe('photos', () => {
  test('of the skin are asked for again, for the body sites in the record', () => {
    const checkIn = currentCheckIn('beauty')
    const record = recordAnswers(checkIn, [answersFor('beauty', { skinAreas: ['face', 'back'] })], today)
    expect(photosAsked(checkIn, record).map(({ id }) => id)).toEqual(['skinFacePhotos', 'skinAreaPhotos'])
    expect(missingPhotos(checkIn, record, [])).toEqual(['skinFacePhotos', 'skinAreaPhotos'])
    const onlyFace = recordAnswers(checkIn, [answersFor('beauty', { skinAreas: ['face'] })], today)
    expect(missingPhotos(checkIn, onlyFace, [])).toEqual(['skinFacePhotos'])
  })

  test('were not asked for by the previous check-in, which still judges its answers', () => {
    expect(findQuestionnaire('beauty', 101)?.photos).toBeUndefined()
    expect(findQuestionnaire('beauty', 101)?.renewal).toBeDefined()
  })

  test.each(treatmentTypes.filter((type) => type !== 'beauty'))('are not asked for of %s', (type) => {
    expect(currentCheckIn(type).photos).toBeUndefined()
  })
})

describe.each(treatmentTypes)('the check-in for %s', (type) => {
  const checkIn = currentCheckIn(type)
  const record = recordAnswers(checkIn, [answersFor(type)], today)
  const fromRecord = new Set(checkIn.renewal?.fromRecord)
  const items = checkIn.sections.flatMap((section) => section.items)

  test('is found by its number, is no intake, and is plain JSON', () => {
    expect(findQuestionnaire(type, checkIn.version)).toBe(checkIn)
    expect(currentQuestionnaire(type).renewal).toBeUndefined()
    expect(JSON.parse(JSON.stringify(checkIn))).toEqual(checkIn)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  })

  test('is short, and the record of an intake answers the other items', () => {
    const asked = checkIn.sections.filter((section) => section.items.some(({ id }) => !fromRecord.has(id)))
    expect(asked.length).toBeLessThanOrEqual(14)
    expect(isRecordComplete(checkIn, record)).toBe(true)
    expect(isRecordComplete(checkIn, {})).toBe(false)
  })

  test('never takes an answer from the record that today’s answers may make visible', () => {
    for (const { id, visibleWhen } of items.filter((item) => fromRecord.has(item.id))) {
      for (const parent of visibleWhen ? namedIn(visibleWhen) : []) {
        expect([id, fromRecord.has(parent)]).toEqual([id, true])
      }
    }
  })

  test('is clear for a healthy patient, and keeps their personal data whatever is sent', () => {
    const given = { ...answersFor(type), ...sinceThen, birthDate: '2020-01-01' }
    const whole = checkInAnswers(checkIn, record, given)
    expect(whole).toMatchObject({ birthDate: '1988-03-04', ...sinceThen })
    expect(screen(checkIn, whole, today).outcome).toBe('CLEAR')
  })

  test('stops a serious side effect, and a current emergency', () => {
    const outcome = (change: object) =>
      screen(
        checkIn,
        checkInAnswers(checkIn, record, { ...answersFor(type), ...sinceThen, ...change }),
        today,
      ).outcome
    expect(outcome({ sideEffects: 'serious' })).toBe('HARD')
    expect(outcome({ redFlags: ['chest_pain'] })).toBe('EMERGENCY')
    expect(outcome({ treatmentEffect: 1 })).toBe('REVIEW')
  })

  test('lists exactly its changes', () => {
    const change = (given: object) =>
      changesOf(
        checkIn,
        record,
        checkInAnswers(checkIn, record, { ...answersFor(type), ...sinceThen, ...given }),
      )
    expect(change({})).toEqual({})
    expect(change({ state: 'OH', otherConditions: 'A new knee' })).toEqual({
      state: 'CA',
      otherConditions: null,
    })
  })
})

test('the newest answer applies from any treatment, and an invalid one does not', () => {
  const checkIn = currentCheckIn('sleep')
  const record = recordAnswers(
    checkIn,
    [
      answersFor('sleep'),
      { ...answersFor('ed', { state: 'OH' }) },
      { state: 'XX', tobacco: 'sometimes' },
      null,
    ],
    today,
  )
  expect(record).toMatchObject({ state: 'OH', tobacco: 'never', sleepFalling: 'score_3' })
})

test('a patient who has lost weight with the medicine may continue it', () => {
  const checkIn = currentCheckIn('weight_loss')
  const record = recordAnswers(checkIn, [answersFor('weight_loss')], today)
  const outcome = (weightKg: number) =>
    screen(
      checkIn,
      checkInAnswers(checkIn, record, { ...answersFor('weight_loss'), ...sinceThen, weightKg }),
      today,
    ).outcome
  expect(outcome(80)).toBe('CLEAR')
  expect(outcome(75)).toBe('REVIEW')
  expect(outcome(55)).toBe('HARD')
})
