import { toSeconds } from '../services'
import type { StoredEvent } from '../storage/events'

/** An event in Stripe's shape (https://docs.stripe.com/api/events/object), as lists show it and webhooks carry it. */
export function eventObject(event: StoredEvent) {
  return {
    id: event.id,
    object: 'event' as const,
    api_version: event.apiVersion,
    created: toSeconds(event.createdAt),
    data: { object: event.object },
    livemode: false,
    pending_webhooks: event.isPending ? 1 : 0,
    request: { id: event.requestId, idempotency_key: event.idempotencyKey },
    type: event.type,
  }
}
