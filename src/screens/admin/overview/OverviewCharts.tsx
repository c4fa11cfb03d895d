import { formatNumber } from '../../../../domain/format/plural'
import type { AdminOverviewQuery } from '../../../generated/graphql'
import { calendarDay } from '../../../lib/format/dateTimes'
import { formatMoney } from '../../../lib/format/money'
import { adminOverview as words } from '#words/admin/adminOverview'
import { ChartCard } from '../../../components/charts/ChartCard'
import { ChartDataTable } from '../../../components/charts/ChartDataTable'
import { averageDuration } from '../../../lib/format/dateTimes'

type ChartProps = { overview: AdminOverviewQuery['overview'] }
type Day = AdminOverviewQuery['overview']['days'][number]

/** Chart of decisions per day, and of late ones. */
export function DecisionChart({ overview: { days, decidedCount, lateCount } }: ChartProps) {
  const inTime = ({ decidedCount: decided, lateCount: late }: Day) => decided - late
  const { title, summary, median } = words.decisions
  return (
    <ChartCard
      title={title}
      summary={summary(decidedCount, lateCount)}
      days={days}
      top={String}
      series={[
        { name: words.decisions.inTime, color: 'brand', values: days.map(inTime) },
        { name: words.decisions.late, color: 'accent', values: days.map(({ lateCount: late }) => late) },
      ]}
    >
      <ChartDataTable
        caption={title}
        head={[words.day, words.decisions.inTime, words.decisions.late, median]}
        rows={days
          .filter((day) => day.decidedCount > 0)
          .map((day) => [
            calendarDay(day.day),
            String(inTime(day)),
            String(day.lateCount),
            day.medianMinutes == null ? '' : averageDuration(day.medianMinutes),
          ])}
      />
    </ChartCard>
  )
}

/** Chart of charges and refunds per day. */
export function MoneyChart({ overview }: ChartProps) {
  const { days } = overview
  const { captured, refunded } = words.figures
  return (
    <ChartCard
      title={words.money.title}
      summary={words.money.summary(formatMoney(overview.captured), formatMoney(overview.refunded))}
      days={days}
      top={(cents) => `$${formatNumber(Math.round(cents / 100))}`}
      series={[
        { name: captured, color: 'brand', values: days.map((day) => day.captured.cents) },
        { name: refunded, color: 'accent', values: days.map((day) => day.refunded.cents) },
      ]}
    >
      <ChartDataTable
        caption={words.money.title}
        head={[words.day, captured, refunded]}
        rows={days
          .filter((day) => day.captured.cents + day.refunded.cents > 0)
          .map((day) => [calendarDay(day.day), formatMoney(day.captured), formatMoney(day.refunded)])}
      />
    </ChartCard>
  )
}
