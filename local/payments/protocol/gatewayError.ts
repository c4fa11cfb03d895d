import type Stripe from 'stripe'

/** Stripe's error codes of this gateway (https://docs.stripe.com/error-codes). */
type GatewayErrorCode =
  | 'amount_too_large'
  | 'amount_too_small'
  | 'authentication_required'
  | 'card_declined'
  | 'charge_already_refunded'
  | 'charge_disputed'
  | 'parameter_invalid_integer'
  | 'parameter_missing'
  | 'parameter_unknown'
  | 'payment_intent_unexpected_state'
  | 'resource_missing'
  | 'url_invalid'

type GatewayErrorDetails = {
  status?: 400 | 401 | 402 | 404 | 405 | 413 | 500
  type?: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  code?: GatewayErrorCode
  /** The bank's decline code (https://docs.stripe.com/declines/codes). */
  declineCode?: string
  /** The invalid parameter, in brackets as it was sent: `line_items[0][quantity]`. */
  param?: string
  /** The current payment intent, which saves the caller a request. */
  paymentIntent?: Stripe.PaymentIntent
  /** Whether the operation stays done, such as a charge that the bank declined. */
  isKept?: boolean
}

/** An error in Stripe's shape. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError'

  constructor(
    message: string,
    readonly details: GatewayErrorDetails = {},
  ) {
    super(message)
  }

  get status(): number {
    return this.details.status ?? 400
  }

  /** Returns the response body `{ error: … }`. */
  body(): { error: Record<string, unknown> } {
    const { type = 'invalid_request_error', code, declineCode, param, paymentIntent } = this.details
    return {
      error: {
        type,
        ...(code && { code, doc_url: `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}` }),
        ...(declineCode && { decline_code: declineCode }),
        message: this.message,
        ...(param && { param }),
        ...(paymentIntent && { payment_intent: paymentIntent }),
      },
    }
  }
}

/** Returns the error for an id that does not exist, or is of another type. */
export function missing(kind: string, id: string, param: string): GatewayError {
  return new GatewayError(`No such ${kind}: '${id.slice(0, 100)}'`, {
    status: 404,
    code: 'resource_missing',
    param,
  })
}
