import { apiVersion } from '../objects/apiVersion'
import type { Work } from '../services'
import { newId } from '../services'
import { insertEvent } from '../storage/events'

/** The event types of this gateway (https://docs.stripe.com/api/events/types). */
export type EventType =
  | 'charge.captured'
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.updated'
  | 'charge.expired'
  | 'charge.failed'
  | 'charge.refund.updated'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'charge.updated'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'
  | 'setup_intent.succeeded'

/** Inserts an event with a snapshot of the object, in the transaction of the change. */
export async function emit(work: Work, type: EventType, object: object): Promise<void> {
  const event = {
    id: newId(work.services.random, 'evt'),
    type,
    apiVersion,
    object: { ...object },
    requestId: work.request.id,
    idempotencyKey: work.request.idempotencyKey,
    createdAt: work.now,
  }
  await insertEvent(work.tx, event, work.deliverAfter ?? work.now)
}
