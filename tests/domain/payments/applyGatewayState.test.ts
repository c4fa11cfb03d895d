import { describe, expect, test } from 'vitest'
import type { PaymentStatus } from '../../../domain/generated/enums'
import type { GatewayState } from '../../../domain/payments/applyGatewayState'
import { applyGatewayState } from '../../../domain/payments/applyGatewayState'
import { patientPaymentStatus } from '../../../domain/payments/payment'
import { fc } from '../../support/random'

const nothing: GatewayState = {
  session: 'open',
  intentId: null,
  intent: null,
  isExpired: false,
  authorizedCents: 0,
  capturedCents: 0,
  refundedCents: 0,
  refundFailedCents: 0,
  refundFailureCode: null,
  disputes: [],
  captureBefore: null,
  failureCode: null,
}
const held = {
  ...nothing,
  session: 'complete',
  intent: 'authorized',
  intentId: 'pi_1',
  authorizedCents: 6900,
} as const
const taken = { ...held, intent: 'captured', capturedCents: 2500 } as const
const released = { ...held, intent: 'canceled' } as const
const noneFailed = { refundFailedCents: 0, refundDueCents: 0 }
const waiting = { status: 'requires_method', capturedCents: 0, refundedCents: 0, ...noneFailed } as const
const steps = (status: PaymentStatus, state: GatewayState, capturedCents = 0, refundedCents = 0) =>
  applyGatewayState({ status, capturedCents, refundedCents, ...noneFailed }, state).transitions.map(
    ({ step }) => step,
  )

describe('applying the gateway’s state', () => {
  test.each<[string, PaymentStatus, GatewayState, string[]]>([
    ['a page nobody has used yet', 'requires_method', nothing, []],
    [
      'a declined card, where the next may be better',
      'requires_method',
      { ...nothing, intent: 'requires_method' },
      [],
    ],
    [
      'an attempt that was cancelled with its page',
      'requires_method',
      { ...nothing, intent: 'canceled' },
      [],
    ],
    ['a bank that asks', 'requires_method', { ...nothing, intent: 'requires_action' }, ['requireAction']],
    ['a bank that said no', 'requires_action', { ...nothing, intent: 'requires_method' }, ['requireMethod']],
    ['money that is held', 'requires_action', held, ['authorize']],
    ['money taken before we knew it was held', 'requires_method', taken, ['authorize', 'capture']],
    ['a hold released', 'authorized', released, ['void']],
    ['a hold that ended by itself', 'authorized', { ...released, isExpired: true }, ['expire']],
    ['a capture that undid the hold', 'authorized', { ...held, intent: 'requires_method' }, ['fail']],
    ['a word of the gateway that means nothing yet', 'authorized', { ...held, intent: 'processing' }, []],
  ])('%s', (_name, status, state, expected) => {
    expect(steps(status, state)).toEqual(expected)
  })

  test('records partial refunds by the new amount', () => {
    const partly = { ...taken, refundedCents: 1000 }
    expect(
      applyGatewayState({ status: 'captured', capturedCents: 2500, refundedCents: 0, ...noneFailed }, partly)
        .transitions,
    ).toMatchObject([{ step: 'refundPart', cents: 1000 }])
    const wholly = { ...taken, refundedCents: 2500 }
    const known = {
      status: 'partially_refunded',
      capturedCents: 2500,
      refundedCents: 1000,
      ...noneFailed,
    } as const
    expect(applyGatewayState(known, wholly)).toMatchObject({
      transitions: [{ step: 'refund', cents: 1500 }],
      now: { status: 'refunded', refundedCents: 2500 },
    })
  })

  test('never goes back to an older state', () => {
    expect(steps('captured', held, 2500)).toEqual([])
    expect(steps('voided', held)).toEqual([])
    expect(steps('refunded', taken, 2500, 2500)).toEqual([])
  })

  test('does not count a failed refund as refunded, and leaves it due until another succeeds', () => {
    const refunded = { status: 'refunded', capturedCents: 2500, refundedCents: 2500, ...noneFailed } as const
    const failed = applyGatewayState(refunded, { ...taken, refundFailedCents: 2500 })
    expect(failed).toMatchObject({
      transitions: [{ step: 'refundFailed', cents: 2500, from: 'refunded', to: 'captured' }],
      now: { status: 'captured', refundedCents: 0, refundFailedCents: 2500, refundDueCents: 2500 },
    })
    const again = { ...taken, refundedCents: 1000, refundFailedCents: 2500 }
    expect(applyGatewayState(failed.now, again).now).toMatchObject({
      refundedCents: 1000,
      refundDueCents: 1500,
    })
  })

  test('records a refund that was made and has failed since the last sync as both', () => {
    const known = { status: 'captured', capturedCents: 2500, refundedCents: 0, ...noneFailed } as const
    expect(
      applyGatewayState(known, { ...taken, refundedCents: 500, refundFailedCents: 1000 }).transitions,
    ).toMatchObject([
      { step: 'refundPart', cents: 1500 },
      { step: 'refundPartFailed', cents: 1000 },
    ])
  })

  test('never refunds more than was captured on the way', () => {
    const refunded = { status: 'refunded', capturedCents: 2500, refundedCents: 2500, ...noneFailed } as const
    const again = { ...taken, refundedCents: 2500, refundFailedCents: 2500 }
    expect(applyGatewayState(refunded, again)).toMatchObject({
      transitions: [{ step: 'refundFailed' }, { step: 'refund' }],
      now: { status: 'refunded', refundedCents: 2500, refundDueCents: 0 },
    })
  })

  test('ends in the newest state for any order and number of states, and counts money once', () => {
    const story: readonly GatewayState[] = [
      nothing,
      { ...nothing, intent: 'requires_action' },
      held,
      taken,
      { ...taken, refundedCents: 500 },
      { ...taken, refundedCents: 2500 },
      { ...taken, refundedCents: 500, refundFailedCents: 2000 },
      { ...taken, refundedCents: 1500, refundFailedCents: 2000 },
    ]
    const last = story.length - 1
    fc.assert(
      fc.property(fc.array(fc.nat({ max: last }), { maxLength: 20 }), (order) => {
        const end = [...order, last].reduce(
          (known, index) => applyGatewayState(known, story[index] ?? nothing).now,
          waiting as Parameters<typeof applyGatewayState>[0],
        )
        expect(end).toMatchObject({
          status: 'partially_refunded',
          capturedCents: 2500,
          refundedCents: 1500,
          refundFailedCents: 2000,
        })
      }),
    )
  })
})

describe('the payment status for the patient', () => {
  test.each<[PaymentStatus, string | null, boolean, string]>([
    ['requires_method', null, false, 'confirming'],
    ['requires_method', 'card_declined', false, 'problem'],
    ['requires_method', 'card_declined', true, 'confirming'],
    ['requires_action', null, false, 'confirming'],
    ['authorized', null, true, 'held'],
    ['authorized', 'card_declined', true, 'problem'],
    ['captured', null, true, 'paid'],
    ['partially_refunded', null, true, 'paid'],
    ['refunded', null, true, 'problem'],
    ['voided', null, false, 'problem'],
    ['expired', null, false, 'problem'],
    ['failed', null, false, 'problem'],
  ])('%s with reason %s, page complete: %s, is %s', (status, failureCode, isPageComplete, truth) => {
    expect(patientPaymentStatus(status, { failureCode, isPageComplete })).toBe(truth)
  })
})
