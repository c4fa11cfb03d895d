/** ISO 8601. */
export const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null
