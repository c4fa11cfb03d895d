import type { GatewayState } from '../../domain/payments/catchUp'

/** What the patient is to pay, in words that tell nothing about health. */
export interface CheckoutOrder {
  readonly paymentId: string
  readonly amountCents: number
  /** ISO 4217. */
  readonly currency: string
  /** Whether the money is taken at once; otherwise it is held. */
  readonly isCharged: boolean
  /** Where the browser goes afterwards, with the card entered or not. */
  readonly successUrl: string
  readonly cancelUrl: string
}

export interface Checkout {
  readonly sessionId: string
  readonly url: string
}

/** A message of the gateway that something has happened. It may come late, twice or never: it only says where to look. */
export interface GatewayNotice {
  readonly id: string
  /** The gateway's word, such as `payment_intent.amount_capturable_updated`. */
  readonly type: string
  /** Ours, where the gateway knows it. */
  readonly paymentId: string | null
  readonly sessionId: string | null
  readonly intentId: string | null
}

/** The gateway has understood and will not do it; the truth must be looked at. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal'

  /** @param code a code of the gateway, such as `card_declined` */
  constructor(readonly code: string) {
    super(`The gateway refuses: ${code}`)
  }
}

/**
 * The port to the payment gateway. Each call may be repeated with the same key: the gateway does it once.
 * Every method throws CodedError GatewayUnavailable when it is unknown whether the call was done, and
 * {@link GatewayRefusal} when it certainly was not.
 */
export interface PaymentGateway {
  /** Makes a page where the patient enters a card. */
  openCheckout(order: CheckoutOrder, idempotencyKey: string): Promise<Checkout>
  /** Closes a page nobody may pay on any more; one that is closed already is no failure. */
  closeCheckout(sessionId: string): Promise<void>
  /** How a payment is now, by its hold or, before there is one, by its page. */
  look(known: { readonly sessionId: string | null; readonly intentId: string | null }): Promise<GatewayState>
  /** Takes part of what is held, or all; the rest is released. */
  capture(intentId: string, amountCents: number, idempotencyKey: string): Promise<void>
  /** Releases the hold. */
  cancel(intentId: string, idempotencyKey: string): Promise<void>
  /** Gives back an amount of what was taken, or everything that is left. */
  refund(intentId: string, idempotencyKey: string, amountCents?: number): Promise<void>
  /**
   * What the gateway reports of disputes and of refunds that failed, whether or not the webhooks have arrived.
   * @returns oldest first
   */
  listNotices(since: Date): Promise<readonly GatewayNotice[]>
  /**
   * Reads a webhook's message.
   * @param body the bytes as they came
   * @param signature the header `Stripe-Signature`
   * @throws CodedError Forbidden when the signature is missing, forged or older than five minutes; InvalidInput when the
   *   signed body is none of the gateway's events
   */
  readNotice(body: Uint8Array, signature: string | undefined): GatewayNotice
}
