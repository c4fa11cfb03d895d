import { CodedError } from '../errors'
import type { OrderEventType, OrderStatus } from '../generated/enums'
import type { Role } from '../role'

/** The actor of an event: a role, or the system (gateway, job, pharmacy). */
export type OrderActor = Role | 'system'

interface OrderTransition {
  readonly to: OrderStatus
  readonly by: readonly OrderActor[]
}

type Steps = Partial<Record<OrderEventType, OrderTransition>>

/** Events of the pharmacy, recorded by the system or by an Admin. */
const byPharmacy = ['Admin', 'system'] as const
const bySystem = ['system'] as const

/** An order that has not shipped is canceled when its prescription is stopped, put on hold, superseded or expired. */
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
  // The refund failed at the card: the order is canceled again, and an Admin decides how to return the money.
  refunded: { refundFailed: { to: 'cancelled', by: bySystem } },
  expired: {},
}

/**
 * Returns the next status after an event.
 * @throws CodedError IllegalTransition when the status has no such event, Forbidden when the actor may not cause it
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
