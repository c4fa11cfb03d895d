import type { Cell } from '../../../../domain/csv'

/** A column of an export: its name, and its value for a row. */
export type Column<Row> = readonly [name: string, cell: (row: Row) => Cell]

type CellField<Row> = { [Field in keyof Row & string]: Row[Field] extends Cell ? Field : never }[keyof Row &
  string]

/** Returns columns with unchanged fields of the row, under their own names. */
export function fields<Row>(): (...names: readonly CellField<Row>[]) => readonly Column<Row>[] {
  return (...names) => names.map((name) => [name, (row) => row[name] as Cell] as const)
}

/** Formats cents as a decimal that spreadsheets can sum, `69.00`; the currency has its own column. */
export function decimal(cents: number | null): string | null {
  return cents === null ? null : (cents / 100).toFixed(2)
}
