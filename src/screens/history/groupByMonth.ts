import { dayOf, monthAndYear } from '../../lib/format/dateTimes'

/** Groups entries by month of the viewer's calendar, in their order. */
export function groupByMonth<Line extends { readonly at: string }>(
  lines: readonly Line[],
): readonly { readonly month: string; readonly title: string; readonly lines: readonly Line[] }[] {
  const monthOf = ({ at }: Line) => dayOf(at).slice(0, 7)
  return [...new Set(lines.map(monthOf))].map((month) => ({
    month,
    title: monthAndYear(month),
    lines: lines.filter((line) => monthOf(line) === month),
  }))
}
