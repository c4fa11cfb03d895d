import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Card } from '../../components/Card'
import { DayBars, type Series } from '../../components/charts/DayBars'
import { Heading } from '../../components/Heading'
import type { AdminOverviewQuery } from '../../generated/graphql'
import { calendarDay } from '../../lib/format/dateTimes'
import { money } from '../../lib/format/money'
import { adminOverview as words } from '../../words/en/adminOverview'
import { FigureTable } from './FigureTable'
import { minutesInWords } from './minutesInWords'

type ChartProps = { overview: AdminOverviewQuery['overview'] }
type Day = AdminOverviewQuery['overview']['days'][number]

/** How many were decided a day, and how many of them late. */
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
      <FigureTable
        caption={title}
        head={[words.day, words.decisions.inTime, words.decisions.late, median]}
        rows={days
          .filter((day) => day.decidedCount > 0)
          .map((day) => [
            calendarDay(day.day),
            String(inTime(day)),
            String(day.lateCount),
            day.medianMinutes == null ? '' : minutesInWords(day.medianMinutes),
          ])}
      />
    </ChartCard>
  )
}

/** What was charged and refunded a day. */
export function MoneyChart({ overview: { days, capturedCents, refundedCents } }: ChartProps) {
  const { captured, refunded } = words.figures
  const dollars = (cents: number) => money(cents, 'USD')
  return (
    <ChartCard
      title={words.money.title}
      summary={words.money.summary(dollars(capturedCents), dollars(refundedCents))}
      days={days}
      top={(cents) => `$${Math.round(cents / 100).toLocaleString('en-US')}`}
      series={[
        { name: captured, color: 'brand', values: days.map(({ capturedCents: cents }) => cents) },
        { name: refunded, color: 'accent', values: days.map(({ refundedCents: cents }) => cents) },
      ]}
    >
      <FigureTable
        caption={words.money.title}
        head={[words.day, captured, refunded]}
        rows={days
          .filter((day) => day.capturedCents + day.refundedCents > 0)
          .map((day) => [calendarDay(day.day), dollars(day.capturedCents), dollars(day.refundedCents)])}
      />
    </ChartCard>
  )
}

type ChartCardProps = {
  title: string
  summary: string
  days: readonly Day[]
  series: readonly Series[]
  top: (value: number) => string
  children: ReactNode
}

function ChartCard({ title, summary, days, series, top, children }: ChartCardProps) {
  return (
    <Card as="section" density="staff" display="grid" gap="3" alignContent="start" minW="0">
      <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
        <Heading as="h2" fontSize="md">
          {title}
        </Heading>
        <chakra.ul listStyleType="none" display="flex" gap="4" aria-hidden="true">
          {series.map(({ name, color }) => (
            <chakra.li key={name} display="flex" gap="1.5" alignItems="center">
              <chakra.span w="2.5" h="2.5" borderRadius="xs" bg={color} />
              {name}
            </chakra.li>
          ))}
        </chakra.ul>
      </chakra.header>
      <DayBars
        label={`${title}. ${summary}`}
        from={calendarDay(days[0]?.day ?? '')}
        to={calendarDay(days.at(-1)?.day ?? '')}
        series={series}
        top={top}
      />
      {children}
    </Card>
  )
}
