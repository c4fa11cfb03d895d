/** A segment of a bar: its offset from the base line and its height, in chart units. */
export type BarPart = { readonly y: number; readonly size: number }

/**
 * Stacks series into bars.
 * @param series values of each series, by bar; none is below 0
 * @param height of the tallest bar
 * @returns for each bar a part per series, from below; and the sum that fills the height
 */
export function stackBars(
  series: readonly (readonly number[])[],
  height: number,
): { readonly bars: readonly (readonly BarPart[])[]; readonly largest: number } {
  const count = Math.max(0, ...series.map((values) => values.length))
  const columns = Array.from({ length: count }, (_none, bar) => series.map((values) => values[bar] ?? 0))
  const largest = Math.max(0, ...columns.map((values) => sum(values)))
  const scale = largest > 0 ? height / largest : 0
  const bars = columns.map((values) =>
    values.map((value, index) => ({ y: sum(values.slice(0, index)) * scale, size: value * scale })),
  )
  return { bars, largest }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
