/** A line of the table: what was measured, beside its bar. */
export interface Row {
  readonly what: string
  readonly measured: string
  readonly bar: string
  readonly isOver: boolean
}

/** The table as it is printed, in Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [
    ['what', 'measured', 'bar', ''],
    ...rows.map(({ what, measured, bar, isOver }) => [what, measured, bar, isOver ? 'OVER' : '']),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(4, ...lines.map((line) => line[column]?.length ?? 0)))
  const lineOf = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = lines
  return [lineOf(head), lineOf(widths.map((width) => '-'.repeat(width))), ...body.map(lineOf)].join('\n')
}
