import { CodedError } from '../../../domain/errors'
import { requireStorable } from '../../../domain/storableValue'
import type { WebhookEvent } from './paymentGateway'

type Members = Readonly<Record<string, unknown>>

/** Exceeds the length of every id and type of Stripe. */
const longestName = 255

/**
 * Parses a Stripe event and returns the payment it refers to, if any. Events about other objects refer to
 * none.
 * @throws CodedError InvalidInput with the malformed member in `info.field`
 * @see https://docs.stripe.com/api/events/object
 */
export function parseStripeEvent(event: unknown): WebhookEvent {
  const { id, type, data } = recordOf(event, 'event')
  const { object } = recordOf(data, 'data')
  const about = aboutOf(recordOf(object, 'data.object'))
  const none = { paymentId: null, sessionId: null, intentId: null }
  const notice = { id: nameOf(id, 'id'), type: nameOf(type, 'type'), ...none, ...about }
  requireStorable(notice, 'event')
  return notice
}

/** Maps the Stripe objects that belong to our payments. */
function aboutOf(object: Members): Partial<WebhookEvent> {
  switch (object.object) {
    case 'checkout.session':
      return {
        paymentId:
          object.client_reference_id == null
            ? null
            : nameOf(object.client_reference_id, 'client_reference_id'),
        sessionId: nameOf(object.id, 'data.object.id'),
        intentId: referenceOf(object.payment_intent),
      }
    case 'payment_intent':
      return { paymentId: paymentIdIn(object.metadata), intentId: nameOf(object.id, 'data.object.id') }
    case 'charge':
    case 'refund':
    case 'dispute':
      return { intentId: referenceOf(object.payment_intent) }
    default:
      return {}
  }
}

/** Returns our id from the metadata. Other metadata belongs to other programs on the same account. */
function paymentIdIn(metadata: unknown): string | null {
  const members = recordOf(metadata, 'metadata')
  requireStorable(members, 'metadata')
  const { payment_id: paymentId } = members
  return paymentId == null ? null : nameOf(paymentId, 'metadata.payment_id')
}

/** Returns the id of an object, which Stripe sends as an id or expanded. */
function referenceOf(reference: unknown): string | null {
  if (reference == null) return null
  return typeof reference === 'string'
    ? nameOf(reference, 'payment_intent')
    : nameOf(recordOf(reference, 'payment_intent').id, 'payment_intent.id')
}

function nameOf(value: unknown, field: string): string {
  if (typeof value === 'string' && value !== '' && value.length <= longestName) return value
  throw new CodedError('InvalidInput', { field, rule: 'shape' })
}

function recordOf(value: unknown, field: string): Members {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Members
  throw new CodedError('InvalidInput', { field, rule: 'shape' })
}
