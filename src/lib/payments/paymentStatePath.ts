/** Returns the page of a payment's state (specification §2), to which the gateway also redirects. */
export function paymentStatePath(paymentId: string): string {
  return `/payment-success?payment=${paymentId}`
}
