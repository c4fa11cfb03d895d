import { CodedError } from '../../domain/errors'
import { demandStorable } from '../../domain/storableValue'
import type { GatewayNotice } from './paymentGateway'

type Members = Readonly<Record<string, unknown>>

/** Longer than any id or type of Stripe's. */
const longestName = 255

/**
 * Reads Stripe's event: which object of ours it is about, if any. What is no object of a payment is about nothing.
 * @throws CodedError InvalidInput with the member that has another shape, in `info.field`
 * @see https://docs.stripe.com/api/events/object
 */
export function readStripeNotice(event: unknown): GatewayNotice {
  const { id, type, data } = recordOf(event, 'event')
  const { object } = recordOf(data, 'data')
  const about = aboutOf(recordOf(object, 'data.object'))
  const none = { paymentId: null, sessionId: null, intentId: null }
  const notice = { id: nameOf(id, 'id'), type: nameOf(type, 'type'), ...none, ...about }
  demandStorable(notice, 'event')
  return notice
}

/** Stripe's objects in events that have to do with a payment of ours. */
function aboutOf(object: Members): Partial<GatewayNotice> {
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

/** Our id, which we have put there; other metadata is of other programs with the same account. */
function paymentIdIn(metadata: unknown): string | null {
  const members = recordOf(metadata, 'metadata')
  demandStorable(members, 'metadata')
  const { payment_id: paymentId } = members
  return paymentId == null ? null : nameOf(paymentId, 'metadata.payment_id')
}

/** The id of an object that is given by its id or whole. */
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
