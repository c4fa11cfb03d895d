import { describe, expect, test } from 'vitest'
import { CodedError } from '../../../domain/errors'
import type { OrderEventType, OrderStatus } from '../../../domain/generated/enums'
import type { OrderActor } from '../../../domain/orders/orderState'
import { canTransitionOrder, nextOrderStatus } from '../../../domain/orders/orderState'

const statuses: readonly OrderStatus[] = [
  'awaiting_payment',
  'placed',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'expired',
]
const events: readonly OrderEventType[] = [
  'checkOut',
  'prescribe',
  'paymentCaptured',
  'paymentTimedOut',
  'setAddress',
  'pack',
  'ship',
  'deliver',
  'cancel',
  'refundSucceeded',
  'refundFailed',
  'prescriptionEnded',
]
const actors: readonly OrderActor[] = ['user', 'HCPs', 'Admin', 'system']

/** All allowed transitions: from, event, to, actors. Any other is refused. */
const possible: readonly (readonly [OrderStatus, OrderEventType, OrderStatus, readonly OrderActor[]])[] = [
  ['awaiting_payment', 'paymentCaptured', 'placed', ['system']],
  ['awaiting_payment', 'paymentTimedOut', 'expired', ['system']],
  ['awaiting_payment', 'setAddress', 'awaiting_payment', ['user']],
  ['awaiting_payment', 'cancel', 'cancelled', ['user']],
  ['awaiting_payment', 'prescriptionEnded', 'cancelled', ['system']],
  ['placed', 'prescriptionEnded', 'cancelled', ['system']],
  ['packed', 'prescriptionEnded', 'cancelled', ['system']],
  ['placed', 'setAddress', 'placed', ['user']],
  ['placed', 'pack', 'packed', ['Admin', 'system']],
  ['placed', 'cancel', 'cancelled', ['user', 'HCPs', 'Admin']],
  ['packed', 'ship', 'shipped', ['Admin', 'system']],
  ['packed', 'cancel', 'cancelled', ['HCPs', 'Admin']],
  ['shipped', 'deliver', 'delivered', ['Admin', 'system']],
  ['cancelled', 'refundSucceeded', 'refunded', ['system']],
  ['refunded', 'refundFailed', 'cancelled', ['system']],
]

const cells = statuses.flatMap((from) =>
  events.flatMap((event) => actors.map((actor) => [from, event, actor] as const)),
)

describe('every state, event and actor', () => {
  test.each(cells)('%s, %s by %s', (from, event, actor) => {
    const step = possible.find(([known, kind]) => known === from && kind === event)
    const isAllowed = step?.[3].includes(actor) ?? false
    expect(canTransitionOrder(from, event, actor)).toBe(isAllowed)
    if (step && isAllowed) expect(nextOrderStatus(from, event, actor)).toBe(step[2])
    else
      expect(() => nextOrderStatus(from, event, actor)).toThrow(
        new CodedError(step ? 'Forbidden' : 'IllegalTransition', { from, event }),
      )
  })
})
