/** Keyset cursor: the page starts after the row with this timestamp and id, in list order. */
export interface Cursor {
  readonly at: Date
  readonly id: string
}

/** Rows of a list to read. */
export interface Slice {
  readonly limit: number
  /** Undefined for the first page. */
  readonly after: Cursor | undefined
}

/** Where a page starts, as two values of a statement. */
type Start = readonly [at: Date | 'infinity' | '-infinity', id: string]

/** Cursor before every row of an ascending list. */
const firstId = '00000000-0000-0000-0000-000000000000'
const beforeAll = ['-infinity', firstId] as const
/** Cursor before every row of a descending list. */
const afterAll = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

/** Returns the two values that an ascending list compares `(timestamp, id)` with by `>`. */
export function ascendingFrom({ after }: Slice): Start {
  return after ? [after.at, after.id] : beforeAll
}

/**
 * Returns the two values that a descending list compares `(timestamp, id)` with by `<`.
 * @param before limits the list to earlier timestamps. It is merged into the cursor, because an index seeks
 * one bound and would scan up to a second one
 */
export function descendingFrom({ after }: Slice, before?: Date): Start {
  if (before && (!after || before <= after.at)) return [before, firstId]
  return after ? [after.at, after.id] : afterAll
}
