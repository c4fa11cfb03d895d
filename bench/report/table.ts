import { changeOf, comparisonOf } from './comparison'
import type { Release } from './history'
import type { Measured } from '../support/part'
import { mediansOf, printed, printedLimit, type Result, resultOf } from './quantity'
import type { Scale } from '../support/scale'

/** Returns a Markdown table with padded columns. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows]
  const widths = head.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)))
  const lineOf = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  return [lineOf(head), lineOf(widths.map((width) => '-'.repeat(width))), ...rows.map(lineOf)].join('\n')
}

/** Returns the judged results of a part; a small run judges only gates. */
export function resultsOf({ part, noise, rounds: [rounds = []] }: Measured, { isSmall }: Scale): Result[] {
  return part.quantities.map((quantity) => {
    const result = resultOf(quantity, rounds, noise)
    return isSmall && !quantity.isGate ? { ...result, verdict: 'no limit' } : result
  })
}

/** Returns a table of quantities with limit, peer and the last releases. */
export function resultTable(results: readonly Result[], releases: readonly Release[]): string {
  return markdownTable(
    ['what', 'ours', 'limit', 'peer', 'verdict', ...releases.map(({ name }) => name)],
    results.map((result) => {
      const { quantity } = result
      return [
        quantity.what,
        oursOf(result),
        printedLimit(quantity),
        quantity.peer ?? '',
        result.verdict === 'no limit' ? '' : result.verdict,
        ...releases.map(({ values: { [quantity.id]: value } }) =>
          value === undefined ? '' : printed(quantity.unit, value),
        ),
      ]
    }),
  )
}

function oursOf({ quantity: { unit }, values, median, note }: Result): string {
  const numbers = [Math.min(...values), Math.max(...values)].map(
    (value) => printed(unit, value).split(' ')[0],
  )
  const spread = values.length > 1 && numbers[0] !== numbers[1] ? [`${numbers[0]}–${numbers[1]}`] : []
  const behind = [...spread, ...(note ? [note] : [])].join('; ')
  return printed(unit, median) + (behind ? ` (${behind})` : '')
}

/** Returns a table of quantities of this tree and another commit, measured in the same rounds. */
export function comparisonTable(ref: string, measured: readonly Measured[]): string {
  const rows = measured.flatMap(({ part, rounds: [ours = [], theirs = []] }) =>
    part.quantities.map(({ id, what, unit }) => {
      const [mine, other] = [mediansOf(ours)[id], mediansOf(theirs)[id]]
      const compared = comparisonOf(id, ours, theirs)
      const value = (number: number | undefined) => (number === undefined ? '' : printed(unit, number))
      if (!compared) return [what, value(mine), value(other), '', '', 'not in both']
      const [low, high] = compared.interval
      return [
        what,
        value(mine),
        value(other),
        `${compared.ratio.toFixed(2)} ×`,
        low === high ? '' : `${low.toFixed(2)}–${high.toFixed(2)}`,
        // A constant value needs no rounds.
        part.rounds > 1 ? changeOf(compared) : '',
      ]
    }),
  )
  return markdownTable(['what', 'this tree', ref, 'ratio', 'interval', 'this tree needs'], rows)
}
