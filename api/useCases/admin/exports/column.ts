import type { Cell } from '../../../../domain/csv'

/** A column of an exported list: its name, and what it says of a row. */
export type Column<Row> = readonly [name: string, cell: (row: Row) => Cell]

type CellField<Row> = { [Field in keyof Row & string]: Row[Field] extends Cell ? Field : never }[keyof Row &
  string]

/** Columns that say fields of the row as they are, under their names. */
export function fields<Row>(): (...names: readonly CellField<Row>[]) => readonly Column<Row>[] {
  return (...names) => names.map((name) => [name, (row) => row[name] as Cell] as const)
}

/** Cents as an amount that a spreadsheet adds up: `69.00`; the currency stands beside it. */
export function decimal(cents: number | null): string | null {
  return cents === null ? null : (cents / 100).toFixed(2)
}
