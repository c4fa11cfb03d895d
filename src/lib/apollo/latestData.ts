/**
 * Returns the data of a query, or those of its previous variables while it loads.
 * @returns undefined before the first answer and if the query failed
 */
export function latestData<Data>({
  data,
  previousData,
  error,
}: {
  readonly data: Data | undefined
  readonly previousData?: Data | undefined
  readonly error?: unknown
}): Data | undefined {
  return data ?? (error ? undefined : previousData)
}
