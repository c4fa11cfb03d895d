import { CodedError } from '../../domain/errors'
import { isUuid } from '../../domain/uuid'
import type { Cursor, Slice } from '../storage/database/keyset'

/** Returns the slice for a list that is read in one go. */
export function firstSlice(limit: number): Slice {
  return { limit, after: undefined }
}

/** A page of a list, and the cursor to continue. */
export interface Page<Row> {
  readonly nodes: readonly Row[]
  readonly endCursor: string | null
  readonly hasNextPage: boolean
}

export interface PageArguments {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
  /** Maximum of `first` for reads by the API itself; 100 for clients. */
  readonly most?: number
}

const cursorMaxLength = 200

/**
 * Returns the number of rows to read for the argument `first`.
 * @throws CodedError InvalidInput with rule `range`
 */
export function parseFirst(
  first: number | null | undefined,
  { max, fallback }: { readonly max: number; readonly fallback: number },
): number {
  const count = first ?? fallback
  if (!Number.isInteger(count) || count < 1 || count > max) {
    throw new CodedError('InvalidInput', { field: 'first', rule: 'range', min: 1, max })
  }
  return count
}

/**
 * Reads one page of a list.
 * @param read returns at most `limit` rows after the position
 * @param placeOf returns the position of a row in the list's order
 * @throws CodedError InvalidInput when `first` is not in 1..`most` (default 20) or `after` is an invalid
 * cursor
 */
export async function readPage<Row>(
  { first, after, most = 100 }: PageArguments,
  read: (slice: Slice) => Promise<readonly Row[]>,
  placeOf: (row: Row) => Cursor,
): Promise<Page<Row>> {
  const count = parseFirst(first, { max: most, fallback: 20 })
  // One extra row shows whether there is a next page.
  const rows = await read({ limit: count + 1, after: after == null ? undefined : decodeCursor(after) })
  const nodes = rows.slice(0, count)
  const last = nodes.at(-1)
  return { nodes, endCursor: last ? encodeCursor(placeOf(last)) : null, hasNextPage: rows.length > count }
}

function encodeCursor({ at, id }: Cursor): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url')
}

function decodeCursor(cursor: string): Cursor {
  const [at, id] = cursor.length > cursorMaxLength ? [] : parseCursor(cursor)
  const moment = new Date(typeof at === 'string' ? at : Number.NaN)
  // JavaScript allows years of more than four digits, which the database rejects.
  if (
    typeof id !== 'string' ||
    !isUuid(id) ||
    !/^\d{4}-/.test(String(at)) ||
    Number.isNaN(moment.getTime())
  ) {
    throw new CodedError('InvalidInput', { field: 'after', rule: 'cursor' })
  }
  return { at: moment, id }
}

function parseCursor(cursor: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
