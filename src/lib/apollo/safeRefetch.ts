type Refetch = () => unknown

/**
 * Refetches queries and never rejects. A failure is in the `error` of each query, where the screen renders it; an
 * unhandled rejection would be reported as an error of the product.
 * @returns a promise that resolves when all have been answered
 */
export async function refetchAll(...refetches: readonly Refetch[]): Promise<void> {
  await Promise.allSettled(refetches.map((refetch) => refetch()))
}

/** Returns {@link refetchAll} as an event handler. */
export function safeRefetch(...refetches: readonly Refetch[]): () => void {
  return () => void refetchAll(...refetches)
}
