import { dayOf } from '../../lib/format/dateTimes'

const monthYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })

/** Lines of the same month of the viewer's calendar, in the order in which they came. */
export function groupByMonth<Line extends { readonly at: string }>(
  lines: readonly Line[],
): readonly { readonly month: string; readonly title: string; readonly lines: readonly Line[] }[] {
  const monthOf = ({ at }: Line) => dayOf(at).slice(0, 7)
  return [...new Set(lines.map(monthOf))].map((month) => ({
    month,
    title: monthYear.format(new Date(`${month}-15T12:00:00`)),
    lines: lines.filter((line) => monthOf(line) === month),
  }))
}
