/** Where the state of a payment is told (specification §2); the gateway leads there too. */
export function paymentStatePath(paymentId: string): string {
  return `/payment-success?payment=${paymentId}`
}
