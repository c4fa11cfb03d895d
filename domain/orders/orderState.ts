import { CodedError } from '../errors'
import type { OrderEventType, OrderStatus } from '../generated/enums'
import type { Role } from '../role'

/** Who causes an event: a role, or the system (gateway, timer, pharmacy). */
export type OrderActor = Role | 'system'

interface OrderTransition {
  readonly to: OrderStatus
  readonly by: readonly OrderActor[]
}

type Steps = Partial<Record<OrderEventType, OrderTransition>>

/** The pharmacy is told by the system, or by an Admin in its place. */
const byPharmacy = ['Admin', 'system'] as const
const bySystem = ['system'] as const

/** What has not left is cancelled when its prescription is stopped, put on hold, renewed, or not valid any more. */
const cancellableWithPrescription: Steps = { prescriptionEnded: { to: 'cancelled', by: bySystem } }

/**
 * State machine of an order: status → event → next status and allowed actors. An absent event is not allowed.
 */
const steps: Record<OrderStatus, Steps> = {
  awaiting_payment: {
    paymentCaptured: { to: 'placed', by: bySystem },
    paymentTimedOut: { to: 'expired', by: bySystem },
    setAddress: { to: 'awaiting_payment', by: ['user'] },
    cancel: { to: 'cancelled', by: ['user'] },
    // A refill is put off.
    ...cancellableWithPrescription,
  },
  placed: {
    ...cancellableWithPrescription,
    setAddress: { to: 'placed', by: ['user'] },
    pack: { to: 'packed', by: byPharmacy },
    cancel: { to: 'cancelled', by: ['user', 'HCPs', 'Admin'] },
  },
  packed: {
    ...cancellableWithPrescription,
    ship: { to: 'shipped', by: byPharmacy },
    cancel: { to: 'cancelled', by: ['HCPs', 'Admin'] },
  },
  shipped: { deliver: { to: 'delivered', by: byPharmacy } },
  delivered: {},
  cancelled: { refundSucceeded: { to: 'refunded', by: bySystem } },
  // The card has not taken it: the order stays cancelled, and an Admin decides how the money goes back.
  refunded: { refundFailed: { to: 'cancelled', by: bySystem } },
  expired: {},
}

/**
 * Where an event leads.
 * @throws CodedError IllegalTransition when the state knows no such event, Forbidden when another role must cause it
 */
export function nextOrderStatus(from: OrderStatus, event: OrderEventType, actor: OrderActor): OrderStatus {
  const step = steps[from][event]
  if (!step) throw new CodedError('IllegalTransition', { from, event })
  if (!step.by.includes(actor)) throw new CodedError('Forbidden', { from, event })
  return step.to
}

/** Returns whether an actor may cause an event now. Screens use it to hide actions that would be refused. */
export function canTransitionOrder(from: OrderStatus, event: OrderEventType, actor: OrderActor): boolean {
  return steps[from][event]?.by.includes(actor) ?? false
}

/** Paid or prescribed orders that are not delivered yet. */
export const undeliveredStatuses: readonly OrderStatus[] = ['placed', 'packed', 'shipped']
