/** Value of a cell; null and undefined are empty. */
export type Cell = string | number | boolean | Date | null | undefined

/**
 * Returns comma-separated values (RFC 4180): cells with a comma, quote or line break are quoted, lines end with CRLF.
 * Text that a spreadsheet would evaluate as a formula is prefixed with an apostrophe, as OWASP's page on CSV injection
 * recommends. Dates are ISO 8601 in UTC.
 * @returns empty for no rows
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString()
  if (typeof cell !== 'string') return String(cell)
  const text = isFormula(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Ignores leading spaces, which spreadsheets strip, and includes full-width forms, which they treat alike. */
function isFormula(text: string): boolean {
  return /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text)
}
