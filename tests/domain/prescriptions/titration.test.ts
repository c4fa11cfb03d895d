import { describe, expect, test } from 'vitest'
import { onceDaily } from '../../../domain/prescriptions/dosage'
import { stepsOf } from '../../../domain/prescriptions/prescribePlan'
import type { StepCheckIn, StepEvent, StepState } from '../../../domain/prescriptions/stepCheckIn'
import { nextStepState, possibleDecisions, redFlagsOf } from '../../../domain/prescriptions/stepCheckIn'
import type { TitrationStep } from '../../../domain/prescriptions/prescription'
import type { Titrated } from '../../../domain/prescriptions/titration'
import {
  checkInDueAt,
  currentContent,
  decideStep,
  decisionProblem,
  fillProblem,
  nextFillContent,
  stepState,
} from '../../../domain/prescriptions/titration'

const dosage = { instructions: [{ ...onceDaily, doseUnit: 'mg' }], additionalInstruction: null }
const step = (number: number): TitrationStep => ({
  number,
  minDays: 28,
  productId: `semaglutide-${number}`,
  medication: `Semaglutide pen, step ${number}`,
  form: 'injection',
  route: 'subcutaneous',
  sig: 'Inject it.',
  dosage,
  quantityValue: 4,
  quantityUnit: 'pen',
  packs: 1,
  daysSupply: 28,
  priceCents: 34_900 + number * 1000,
  currency: 'USD',
})

const now = new Date('2026-03-20T09:00:00Z')
const answers = {
  sideEffects: [],
  weightKg: 92.5,
  newMedicines: [],
  newAllergies: [],
  newConditions: [],
  warningSigns: [],
  wish: 'up',
  comment: null,
} as const

function checkIn(change: Partial<StepCheckIn> = {}): StepCheckIn {
  return {
    id: 'one',
    fill: 1,
    step: 1,
    status: 'submitted',
    version: 1,
    answers,
    redFlags: [],
    submittedAt: now,
    nextStep: null,
    message: null,
    decidedByName: null,
    decidedAt: null,
    ...change,
  }
}
const approved = (fill: number, nextStep: number) =>
  checkIn({ fill, step: nextStep - 1, status: 'approved', nextStep, decidedAt: now })

/** A plan of three steps whose first fill is delivered. */
function plan(change: Partial<Titrated> = {}): Titrated {
  const { number: _number, minDays: _minDays, ...content } = step(1)
  return {
    ...content,
    status: 'active',
    refillsAllowed: 4,
    refillsUsed: 0,
    deliveredFills: 1,
    isFirstFillOrdered: true,
    suppliedUntil: new Date('2026-03-30T09:00:00Z'),
    validUntil: new Date('2027-03-01T09:00:00Z'),
    steps: [step(1), step(2), step(3)],
    checkIns: [],
    openOrderStatus: null,
    nextRefillAt: null,
    ...change,
  }
}

describe('the next fill of a plan', () => {
  test('is undefined before a professional has decided its step', () => {
    const due = new Date('2026-03-24T09:00:00Z')
    expect(nextFillContent(plan(), now)).toBeUndefined()
    expect(nextFillContent(plan({ checkIns: [checkIn()] }), now)).toBeUndefined()
    expect(fillProblem(plan({ checkIns: [checkIn()] }), due)).toBe('checkInNeeded')
  })

  test('is the decided step, at its own price', () => {
    const decided = plan({ checkIns: [approved(1, 2)] })
    expect(nextFillContent(decided, now)).toMatchObject({ productId: 'semaglutide-2', priceCents: 36_900 })
    expect(fillProblem(decided, new Date('2026-03-24T09:00:00Z'))).toBeUndefined()
  })

  test('needs a new check-in a month after a decision', () => {
    const decided = plan({ checkIns: [approved(1, 2)] })
    const later = new Date(now.getTime() + 31 * 86_400_000)
    expect(nextFillContent(decided, later)).toBeUndefined()
    expect(stepState(decided, later)).toBe('check_in_due')
  })

  test('is the prescription itself without a plan', () => {
    const single = plan({ steps: null })
    expect(nextFillContent(single, now)).toBe(single)
    expect(stepState(single, now)).toBeNull()
  })

  test('is the first step again when its order was canceled before shipping', () => {
    const cancelled = plan({ deliveredFills: 0, suppliedUntil: null, isFirstFillOrdered: false })
    expect(nextFillContent(cancelled, now)).toMatchObject({ productId: 'semaglutide-1' })
    expect(fillProblem(cancelled, now)).toBeUndefined()
  })

  test('follows a check-in that is due ten days before the supply ends', () => {
    expect(checkInDueAt(plan())).toEqual(new Date('2026-03-20T09:00:00Z'))
    expect(stepState(plan(), now)).toBe('check_in_due')
    expect(stepState(plan(), new Date(now.getTime() - 1))).toBe('planned')
    expect(checkInDueAt(plan({ deliveredFills: 0, suppliedUntil: null }))).toBeNull()
    expect(checkInDueAt(plan({ refillsUsed: 4, deliveredFills: 5 }))).toBeNull()
    expect(stepState(plan({ openOrderStatus: 'awaiting_payment' }), now)).toBe('ordered')
  })
})

test('the current step is that of the last paid fill', () => {
  const second = plan({ refillsUsed: 1, deliveredFills: 2, checkIns: [approved(1, 2)] })
  expect(currentContent(second)).toMatchObject({
    productId: 'semaglutide-2',
    medication: 'Semaglutide pen, step 2',
  })
  expect(currentContent(plan())).toMatchObject({ productId: 'semaglutide-1' })
})

describe('a decision', () => {
  test('goes one step up, none, or one down, and never skips one', () => {
    const second = plan({ refillsUsed: 1, deliveredFills: 2, checkIns: [approved(1, 2)] })
    expect(decideStep(second, checkIn(), 'approve')).toEqual({ status: 'approved', nextStep: 3 })
    expect(decideStep(second, checkIn(), 'keep')).toEqual({ status: 'kept', nextStep: 2 })
    expect(decideStep(second, checkIn(), 'stepDown')).toEqual({ status: 'stepped_down', nextStep: 1 })
    expect(decideStep(second, checkIn(), 'decline')).toEqual({ status: 'declined', nextStep: null })
  })

  test('cannot go above the last or below the first step', () => {
    const last = plan({ refillsUsed: 2, deliveredFills: 3, checkIns: [approved(1, 2), approved(2, 3)] })
    expect(decisionProblem(last, 'approve')).toBe('lastStep')
    expect(decisionProblem(plan(), 'stepDown')).toBe('firstStep')
    expect(() => decideStep(last, checkIn(), 'approve')).toThrow(
      expect.objectContaining({ code: 'StepRefused', info: { problem: 'lastStep' } }),
    )
  })

  test('does not raise a dose before the minimum time of the label', () => {
    const short = plan({ steps: [{ ...step(1), daysSupply: 14 }, step(2)] })
    expect(decisionProblem(short, 'approve')).toBe('tooSoon')
    const twice = {
      ...short,
      refillsUsed: 1,
      deliveredFills: 2,
      checkIns: [checkIn({ ...approved(1, 1), status: 'kept' })],
    }
    expect(decisionProblem(twice, 'approve')).toBeUndefined()
  })
})

describe('the states of the next fill', () => {
  const leads: readonly [StepState, StepEvent, StepState][] = [
    ['planned', 'comeDue', 'check_in_due'],
    ['check_in_due', 'submit', 'submitted'],
    ['check_in_due', 'flag', 'flagged'],
    ['check_in_due', 'receive', 'received'],
    ['submitted', 'approve', 'approved'],
    ['submitted', 'keep', 'kept'],
    ['submitted', 'stepDown', 'stepped_down'],
    ['submitted', 'decline', 'declined'],
    ['flagged', 'keep', 'kept'],
    ['flagged', 'stepDown', 'stepped_down'],
    ['flagged', 'decline', 'declined'],
    ['approved', 'order', 'ordered'],
    ['kept', 'order', 'ordered'],
    ['stepped_down', 'order', 'ordered'],
    ['approved', 'lapse', 'check_in_due'],
    ['kept', 'lapse', 'check_in_due'],
    ['stepped_down', 'lapse', 'check_in_due'],
    ['ordered', 'orderEnded', 'approved'],
  ]
  const states = [
    'planned',
    'check_in_due',
    'submitted',
    'flagged',
    'approved',
    'kept',
    'stepped_down',
    'declined',
    'received',
    'ordered',
  ] as const
  const events = [
    'comeDue',
    'submit',
    'flag',
    'receive',
    'approve',
    'keep',
    'stepDown',
    'decline',
    'order',
    'orderEnded',
    'lapse',
  ] as const
  const actorOf = (event: StepEvent) => {
    if (event === 'submit' || event === 'flag' || event === 'receive') return 'user'
    return event === 'comeDue' || event === 'lapse' || event === 'order' || event === 'orderEnded'
      ? 'system'
      : 'HCPs'
  }
  const matrix = states.flatMap((from) => events.map((event) => [from, event] as const))

  test.each(matrix)('in %s allow %s only as listed', (from, event) => {
    const to = leads.find(([state, known]) => state === from && known === event)?.[2]
    const move = () => nextStepState(from, event, actorOf(event))
    if (to) expect(move()).toBe(to)
    else expect(move).toThrow(expect.objectContaining({ code: 'IllegalTransition' }))
  })

  test('only a professional decides, and after a warning sign the dose does not rise', () => {
    expect(() => nextStepState('submitted', 'approve', 'user')).toThrow(
      expect.objectContaining({ code: 'Forbidden' }),
    )
    expect(possibleDecisions({ status: 'flagged', fill: 1 })).toEqual(['keep', 'stepDown', 'decline'])
    expect(possibleDecisions({ status: 'submitted', fill: 0 })).toEqual(['keep', 'decline'])
    expect(possibleDecisions({ status: 'submitted', fill: 1 })).toEqual([
      'approve',
      'keep',
      'stepDown',
      'decline',
    ])
  })
})

test('severe abdominal pain is a warning sign in any wording', () => {
  const pain = { ...answers, sideEffects: [{ effect: 'abdominal_pain', severity: 'severe' }] } as const
  expect(redFlagsOf(pain)).toEqual(['severe_abdominal_pain'])
  expect(redFlagsOf({ ...pain, warningSigns: ['severe_abdominal_pain', 'pregnancy'] })).toEqual([
    'severe_abdominal_pain',
    'pregnancy',
  ])
  expect(redFlagsOf({ ...answers, sideEffects: [{ effect: 'nausea', severity: 'severe' }] })).toEqual([])
})

describe('the steps of a prescription', () => {
  const planOf = { steps: ['a', 'b', 'c'].map((productId) => ({ productId, minWeeks: 4 })) }
  const product = (id: string) => ({
    id,
    treatmentType: 'weight_loss' as const,
    name: 'Semaglutide pen',
    genericName: 'semaglutide',
    strength: `${id} mg`,
    form: 'injection',
    route: 'subcutaneous',
    packSize: 4,
    packUnit: 'pen',
    daysSupply: 28,
    priceCents: 40_000,
    threeSuppliesPriceCents: null,
    currency: 'USD',
    needsPrescription: true,
    isFirstLine: id === 'a',
    dosage,
    defaultRefills: 0,
    maxRefills: 1,
    maxPacks: 1,
    summary: '',
    contents: null,
    directions: null,
    warnings: null,
    states: null,
  })
  const products = ['a', 'b', 'c'].map(product)

  test('lead from the first product to the target without a gap', () => {
    const steps = stepsOf(planOf, { firstProductId: 'a', targetProductId: 'c' }, products)
    expect(steps.map(({ number, productId, minDays }) => [number, productId, minDays])).toEqual([
      [1, 'a', 28],
      [2, 'b', 28],
      [3, 'c', 28],
    ])
  })

  test.each([
    ['that begins outside the plan', 'x', 'c', 'range'],
    ['that leads nowhere', 'b', 'b', 'range'],
    ['that leads back', 'c', 'a', 'range'],
  ])('are refused for a choice %s', (_what, firstProductId, targetProductId, rule) => {
    expect(() => stepsOf(planOf, { firstProductId, targetProductId }, products)).toThrow(
      expect.objectContaining({ code: 'InvalidInput', info: { field: 'targetProductId', rule } }),
    )
  })

  test('are refused when one of them is no longer offered', () => {
    const offered = products.filter(({ id }) => id !== 'b')
    expect(() => stepsOf(planOf, { firstProductId: 'a', targetProductId: 'c' }, offered)).toThrow(
      expect.objectContaining({ info: { field: 'targetProductId', rule: 'notPrescribable' } }),
    )
  })
})
