/** Where a page begins: after the row with this moment and id, in the order of the list. */
export interface Place {
  readonly at: Date
  readonly id: string
}

/** Which rows of a list to read. */
export interface Slice {
  readonly limit: number
  /** Undefined for the first rows. */
  readonly after: Place | undefined
}

/** The place before every row of a list in ascending order. */
const beforeAll = ['-infinity', '00000000-0000-0000-0000-000000000000'] as const
/** The place before every row of a list in descending order. */
const afterAll = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

/** The two values an ascending list compares `(moment, id)` with by `>`. */
export function ascendingFrom({ after }: Slice): readonly unknown[] {
  return after ? [after.at, after.id] : beforeAll
}

/** The two values a descending list compares `(moment, id)` with by `<`. */
export function descendingFrom({ after }: Slice): readonly unknown[] {
  return after ? [after.at, after.id] : afterAll
}
