import type { PushSubscriptionKeys } from '../../../domain/push/pushSubscription'

/** Answer of a push service, or why it was not asked. */
export type PushAnswer =
  | { readonly outcome: 'accepted' }
  /** The browser has unsubscribed, or its subscription has expired. */
  | { readonly outcome: 'gone' }
  /** A retry would be refused too. */
  | { readonly outcome: 'refused'; readonly reason: string }
  | {
      readonly outcome: 'later'
      readonly reason: string
      /** Delay that the service asks for. */
      readonly retryAfterMilliseconds?: number
    }

/** Port to the push services of the browsers' vendors. */
export interface PushSender {
  /**
   * Encrypts and sends a notification.
   * @throws Error when the service could not be reached, so that a retry may succeed
   */
  send(subscription: PushSubscriptionKeys, payload: string): Promise<PushAnswer>
}

/** The key pair that identifies this product to push services (RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}
