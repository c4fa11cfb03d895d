/** Rows that follow each other, drawn or left out together. */
export interface RowGroup<Row> {
  /** Stays the same while the group changes. */
  readonly key: number
  readonly rows: readonly Row[]
}

type Identified = { readonly id: string }

/** The initial number of rows in a group: about one screen. */
const groupSize = 16

/**
 * Divides a list into groups. A row stays in its group from one list to the next, so that React does not
 * recreate a visible or focused row because others come or leave.
 * @param before the previous groups
 * @returns the groups in the order of the rows; an unchanged group is the same object
 */
export function groupRows<Row extends Identified>(
  rows: readonly Row[],
  before: readonly RowGroup<Row>[],
): readonly RowGroup<Row>[] {
  const keyOf = new Map(before.flatMap(({ key, rows: known }) => known.map(({ id }) => [id, key] as const)))
  const groupBefore = new Map(before.map((group) => [group.key, group]))
  const sizeOf = (of: number) => groupBefore.get(of)?.rows.length ?? 0
  const groups = new Map<number, Row[]>()
  let lastKey = Math.max(0, ...before.map((group) => group.key))
  let key = 0
  rows.forEach((row, index) => {
    key = keyAt(row, rows[index + 1])
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  })

  /** A row that has moved between rows of another group joins that group. */
  function keyAt({ id }: Row, next: Row | undefined): number {
    const known = keyOf.get(id)
    if (known !== undefined && !groups.has(known)) return known
    const length = groups.get(key)?.length
    if (known !== undefined && length !== undefined) return key
    const nextKey = next && keyOf.get(next.id)
    if (length !== undefined && (length < groupSize || nextKey === key)) return key
    const isRoom = nextKey !== undefined && !groups.has(nextKey) && sizeOf(nextKey) < groupSize
    return isRoom ? nextKey : (lastKey += 1)
  }
  return Array.from(groups, ([of, members]) => {
    const group = groupBefore.get(of)
    const isSame =
      group?.rows.length === members.length && members.every((row, index) => row === group.rows[index])
    return isSame ? group : { key: of, rows: members }
  })
}
