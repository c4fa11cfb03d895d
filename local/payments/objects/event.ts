import { toSeconds } from '../services'
import type { StoredEvent } from '../storage/events'

/**
 * Returns an event in Stripe's shape (https://docs.stripe.com/api/events/object), for lists and
 * webhooks.
 */
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
