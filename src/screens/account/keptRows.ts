import { type Plain, withShapeOf } from '../../lib/session/keptShape'
import type { Keyed } from './RowsEditor'

/** Rows of a form, with the version of the profile on which they were begun. */
export type KeptRows<Row> = { readonly version: number; readonly rows: readonly Keyed<Row>[] }

/**
 * Reads rows that a form has kept in this browser, maybe under an older deployment.
 * @param empty an empty row, whose shape every row takes
 * @returns undefined when they are no rows
 */
export function readKeptRows<Row extends Plain & object>(
  kept: unknown,
  empty: Row,
): KeptRows<Row> | undefined {
  const { version } = withShapeOf({ version: 0 }, kept) ?? {}
  if (version === undefined) return undefined
  const { rows } = kept as { readonly rows?: unknown }
  if (!Array.isArray(rows)) return undefined
  const example = { ...empty, key: '' } as Plain as Plain & Keyed<Row>
  return { version, rows: rows.flatMap((row: unknown) => withShapeOf(example, row) ?? []) }
}
