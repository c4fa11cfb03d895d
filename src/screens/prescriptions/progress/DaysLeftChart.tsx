import { chakra } from '@chakra-ui/react'
import { daysLeftOverTime } from '../../../../domain/prescriptions/progress'
import { ChartDays } from '../../../components/charts/ChartDays'
import { shortDate } from '../../../lib/format/dateTimes'
import { progress } from '#words/prescriptions/progress'
import type { ShownFill } from './DoseChart'
import { ProgressTable } from './ProgressTable'
import { chartMargin, chartWidth, timeScale } from './timeScale'

const words = progress.daysLeft
const height = 86
const dayMs = 86_400_000

/** Days left of a prescription's supply: up with each package, then down by one a day. */
export function DaysLeftChart({ fills, now }: { fills: readonly ShownFill[]; now: Date }) {
  const points = daysLeftOverTime(fills, now)
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return null
  // On the first day there is no course to draw.
  if (last.at.getTime() - first.at.getTime() < dayMs) return <p>{words.days(last.days)}</p>
  const most = Math.max(...points.map(({ days }) => days), 1)
  const x = timeScale(first.at, last.at)
  const y = (days: number) => height - chartMargin - (days / most) * (height - 2 * chartMargin)
  return (
    <chakra.figure m="0">
      <chakra.p textStyle="small" color="ink.muted" aria-hidden="true">
        {words.days(most)}
      </chakra.p>
      <chakra.svg
        role="img"
        aria-label={words.chart(last.days)}
        viewBox={`0 0 ${chartWidth} ${height}`}
        w="full"
        maxW="form"
        color="brand"
      >
        <chakra.line
          x1={chartMargin}
          x2={chartWidth - chartMargin}
          y1={y(0)}
          y2={y(0)}
          stroke="line"
          strokeWidth="1"
        />
        <polyline
          points={points.map(({ at, days }) => `${x(at)},${y(days)}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <circle cx={x(last.at)} cy={y(last.days)} r="3.5" fill="currentColor" />
      </chakra.svg>
      <ChartDays from={first.at} to={last.at} now={now} />
      <ProgressTable
        label={words.title}
        head={words.columns}
        rows={points.map(({ at, days }) => [shortDate(at.toISOString(), now), words.days(days)])}
      />
    </chakra.figure>
  )
}
