/** Width and margin of the charts, in their own units. */
export const [chartWidth, chartMargin] = [320, 10]

/** Returns the horizontal place of a moment; time runs from left to right. */
export function timeScale(from: Date, to: Date): (at: Date) => number {
  const span = Math.max(to.getTime() - from.getTime(), 1)
  return (at) => chartMargin + ((at.getTime() - from.getTime()) / span) * (chartWidth - 2 * chartMargin)
}
