import { describe, expect, test } from 'vitest'
import type { StepRedFlag, TreatmentType } from '../../../domain/generated/enums'
import {
  checkInQuestions,
  followUpDueAt,
  followUpStatus,
  isFollowUpOpen,
} from '../../../domain/prescriptions/followUp'
import type { StepCheckInAnswers } from '../../../domain/prescriptions/stepCheckIn'
import { patientNeed } from '../../../domain/prescriptions/supplyNeed'
import { treatmentTypes } from '../../../domain/treatmentTypes'

const day = 86_400_000
const arrived = new Date('2026-03-05T15:00:00.000Z')
const daysAfter = (count: number) => new Date(arrived.getTime() + count * day)

type FollowedUp = Parameters<typeof followUpDueAt>[0]
/** A first prescription whose package has arrived. */
const first: FollowedUp = {
  status: 'active',
  steps: null,
  checkIns: [],
  priorPrescriptionId: null,
  signedAt: daysAfter(-3),
  deliveredFills: 1,
  isFirstFillOrdered: true,
  suppliedUntil: daysAfter(30),
  daysSupply: 30,
}
const step = { number: 1, daysSupply: 28 } as NonNullable<FollowedUp['steps']>[number]
const answered = { fill: 0 } as FollowedUp['checkIns'][number]

describe('the check-in about the first supply', () => {
  test('is due two weeks after the package arrived', () => {
    expect(followUpDueAt(first)).toEqual(daysAfter(14))
  })

  test.each<[string, Partial<FollowedUp>, Date | null]>([
    ['while the package is on its way', { deliveredFills: 0, suppliedUntil: null }, null],
    [
      'without a package, two weeks after prescribing',
      { deliveredFills: 0, suppliedUntil: null, isFirstFillOrdered: false },
      daysAfter(11),
    ],
    ['once it was answered', { checkIns: [answered] }, null],
    ['after a check-in about a later fill', { checkIns: [{ ...answered, fill: 1 }] }, null],
    ['once a second package has arrived', { deliveredFills: 2 }, null],
    ['on hold', { status: 'on_hold' }, null],
    ['of a renewal without a dose ladder', { priorPrescriptionId: 'before' }, null],
    [
      'of a renewal with a dose ladder, counted from its first step',
      { priorPrescriptionId: 'before', steps: [step], daysSupply: 56, suppliedUntil: daysAfter(28) },
      daysAfter(14),
    ],
  ])('%s is due at %s', (_, change, expected) => {
    expect(followUpDueAt({ ...first, ...change })).toEqual(expected)
  })

  test.each([
    [13.9, false],
    [14, true],
    [27.9, true],
    [28, false],
  ])('after %s days can be answered: %s', (days, isOpen) => {
    expect(isFollowUpOpen({ followUpDueAt: followUpDueAt(first), checkInDueAt: null }, daysAfter(days))).toBe(
      isOpen,
    )
  })

  test('gives way to the check-in before the next dose', () => {
    const dates = { followUpDueAt: followUpDueAt(first), checkInDueAt: daysAfter(18) }
    expect([17.9, 18].map((days) => isFollowUpOpen(dates, daysAfter(days)))).toEqual([true, false])
  })

  test('comes after what keeps the patient supplied', () => {
    const supply = { ...first, refillsAllowed: 2, refillsUsed: 0, validUntil: daysAfter(300) }
    const needAfter = (days: number) =>
      patientNeed(supply, {
        checkInDueAt: null,
        followUpDueAt: followUpDueAt(first),
        isNextFillDecided: true,
        isHandled: false,
        now: daysAfter(days),
      })
    expect([13, 15, 19, 24].map(needAfter)).toEqual([undefined, 'followUp', 'followUp', 'refill'])
  })
})

const fine: StepCheckInAnswers = {
  sideEffects: [{ effect: 'headache', severity: 'mild' }],
  weightKg: null,
  newMedicines: [],
  newAllergies: [],
  newConditions: [],
  warningSigns: [],
  wish: 'same',
  comment: null,
}

describe('answers about the first supply', () => {
  test.each<[Partial<StepCheckInAnswers>, string]>([
    [{}, 'received'],
    [{ sideEffects: [{ effect: 'headache', severity: 'severe' }] }, 'submitted'],
    [{ wish: 'stop' }, 'submitted'],
    [{ warningSigns: ['chest_pain'], wish: 'stop' }, 'flagged'],
  ])('%j are %s', (change, status) => {
    expect(followUpStatus({ ...fine, ...change })).toBe(status)
  })
})

test('every treatment asks for an allergic reaction and for other side effects', () => {
  for (const type of treatmentTypes) {
    expect(checkInQuestions[type].warningSigns).toContain('allergic_reaction')
    expect(checkInQuestions[type].sideEffects).toContain('other')
  }
})

test('the bowel and stomach warnings of clindamycin and diclofenac can be reported', () => {
  expect(checkInQuestions.beauty.sideEffects).toContain('diarrhea')
  expect(checkInQuestions.pain_cream.sideEffects).toContain('abdominal_pain')
})

/** What the labels name as a reason to stop at once or to get help. */
test.each<[TreatmentType, StepRedFlag, string]>([
  ['ed', 'vision_change', 'Viagra PI §5.3; Cialis PI §5.4; Levitra PI §5.4'],
  ['ed', 'hearing_loss', 'Viagra PI §5.4; Cialis PI §5.5; Levitra PI §5.5'],
  ['ed', 'prolonged_erection', 'Viagra PI §5.2; Cialis PI §5.3; Levitra PI §5.3'],
  ['sleep', 'prolonged_erection', 'Trazodone PI §5.6'],
  ['weight_loss', 'seizure', 'Contrave PI §5.3'],
  ['weight_loss', 'lactic_acidosis', 'Metformin ER PI, boxed warning and §5.1'],
  ['pain_cream', 'stomach_bleeding', 'Voltaren Gel PI, boxed warning and §5.2'],
])('a check-in about %s asks for %s, which puts the prescription on hold (%s)', (type, sign) => {
  expect(checkInQuestions[type].warningSigns).toContain(sign)
  expect(followUpStatus({ ...fine, warningSigns: [sign] })).toBe('flagged')
})
