const day = 24 * 3_600_000

/**
 * How long a sent request waits for its card hold. Its patient is reminded after a day, and has two more days to place
 * the hold.
 */
export const requestPaymentWindow = 3 * day

/** Returns until when the hold of a request can be placed, counted from its last change. */
export function payableUntil({ updatedAt }: { readonly updatedAt: Date }): Date {
  return new Date(updatedAt.getTime() + requestPaymentWindow)
}
