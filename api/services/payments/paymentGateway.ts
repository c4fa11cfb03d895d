import type { GatewayState } from '../../../domain/payments/applyGatewayState'

/** Description of a payment for the gateway, which reveals nothing about health. */
interface CheckoutOrder {
  readonly paymentId: string
  readonly amountCents: number
  /** ISO 4217. */
  readonly currency: string
  /** Whether the money is charged immediately; otherwise it is held. */
  readonly isCharged: boolean
  /** Redirect targets of the checkout, after success and after cancellation. */
  readonly successUrl: string
  readonly cancelUrl: string
}

interface Checkout {
  readonly sessionId: string
  readonly url: string
}

/** A card that the gateway has saved, as far as we know it. */
export interface SavedCard {
  readonly customerId: string
  readonly paymentMethodId: string
  /** Card brand from the gateway, such as `visa`. */
  readonly brand: string
  readonly last4: string
  /** From 1. */
  readonly expiryMonth: number
  readonly expiryYear: number
}

/** A charge of a saved card, which reveals nothing about health. */
interface SavedCardCharge {
  readonly paymentId: string
  readonly amountCents: number
  /** ISO 4217. */
  readonly currency: string
  readonly customerId: string
  readonly paymentMethodId: string
}

/** Webhook event of the gateway. It may arrive late, twice or never, so it only says where to look. */
export interface WebhookEvent {
  readonly id: string
  /** Event type of the gateway, such as `payment_intent.amount_capturable_updated`. */
  readonly type: string
  /** Our id, if the gateway knows it. */
  readonly paymentId: string | null
  readonly sessionId: string | null
  readonly intentId: string | null
}

/** Definite refusal by the gateway. The payment must be reconciled. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal'

  /** @param code a code of the gateway, such as `card_declined` */
  constructor(readonly code: string) {
    super(`The gateway refuses: ${code}`)
  }
}

/**
 * Port to the payment gateway. Calls are idempotent under their key. Every method throws CodedError
 * GatewayUnavailable when the outcome is unknown, and {@link GatewayRefusal} when the call definitely had
 * no effect.
 */
export interface PaymentGateway {
  /** Creates a checkout session. */
  openCheckout(order: CheckoutOrder, idempotencyKey: string): Promise<Checkout>
  /** Creates a checkout session that saves a card and takes no money. */
  openCardPage(
    page: { readonly reference: string; readonly successUrl: string; readonly cancelUrl: string },
    idempotencyKey: string,
  ): Promise<Checkout>
  /** Returns the card that a session of {@link openCardPage} has saved; null before that. */
  fetchSavedCard(sessionId: string): Promise<SavedCard | null>
  /**
   * Charges a saved card while its holder is absent. After a refusal the attempt can no longer be paid.
   * @returns the payment's id at the gateway; its state says whether the money has been captured
   */
  chargeSavedCard(charge: SavedCardCharge, idempotencyKey: string): Promise<{ readonly intentId: string }>
  /** Removes a saved card for good. A card that is gone is no error. */
  removeSavedCard(paymentMethodId: string): Promise<void>
  /** Expires a checkout session. Idempotent. */
  closeCheckout(sessionId: string): Promise<void>
  /** Returns the current state of a payment, by its hold or, before there is one, by its checkout session. */
  fetchState(known: {
    readonly sessionId: string | null
    readonly intentId: string | null
  }): Promise<GatewayState>
  /** Captures all or part of a hold; the rest is released. */
  capture(intentId: string, amountCents: number, idempotencyKey: string): Promise<void>
  /** Releases the hold. */
  cancel(intentId: string, idempotencyKey: string): Promise<void>
  /** Refunds an amount of a captured payment, or all that remains. */
  refund(intentId: string, idempotencyKey: string, amountCents?: number): Promise<void>
  /**
   * Returns the gateway's events about disputes and failed refunds, whether or not their webhooks have
   * arrived.
   * @returns oldest first
   */
  listWebhookEvents(since: Date): Promise<readonly WebhookEvent[]>
  /**
   * Verifies and parses a webhook request.
   * @param body the raw bytes
   * @param signature the header `Stripe-Signature`
   * @throws CodedError Forbidden when the signature is missing, forged or older than five minutes;
   * InvalidInput when the signed body is not an event of the gateway
   */
  verifyWebhook(body: Uint8Array, signature: string | undefined): WebhookEvent
}
