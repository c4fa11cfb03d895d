type Refetch = () => Promise<unknown>

/**
 * Reads queries again and never rejects. What fails is in the `error` of each query, where the screen shows it; as a
 * rejection that nobody handles it would count as an error of the product.
 * @returns a promise that is resolved when all have been answered
 */
export async function refetchAll(...refetches: readonly Refetch[]): Promise<void> {
  await Promise.allSettled(refetches.map((refetch) => refetch()))
}

/** {@link refetchAll} as a handler of events. */
export function safeRefetch(...refetches: readonly Refetch[]): () => void {
  return () => void refetchAll(...refetches)
}
