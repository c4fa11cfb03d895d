import { type PlainValue, coerceToShape } from '../../../lib/storage/coerceToShape'
import type { Keyed } from './RowsEditor'

/** Form rows with the profile version they are based on. */
export type SavedRows<Row> = { readonly version: number; readonly rows: readonly Keyed<Row>[] }

/**
 * Parses rows stored in this browser, possibly by an older deployment.
 * @param empty an empty row, whose shape every row takes
 * @returns undefined if invalid
 */
export function readSavedRows<Row extends PlainValue & object>(
  stored: unknown,
  empty: Row,
): SavedRows<Row> | undefined {
  const { version } = coerceToShape({ version: 0 }, stored) ?? {}
  if (version === undefined) return undefined
  const { rows } = stored as { readonly rows?: unknown }
  if (!Array.isArray(rows)) return undefined
  const example = { ...empty, key: '' } as PlainValue as PlainValue & Keyed<Row>
  return { version, rows: rows.flatMap((row: unknown) => coerceToShape(example, row) ?? []) }
}
