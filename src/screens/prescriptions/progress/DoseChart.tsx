import { chakra } from '@chakra-ui/react'
import { Fragment } from 'react'
import type { SuppliedFill } from '../../../../domain/prescriptions/progress'
import { shortDate } from '../../../lib/format/dateTimes'
import { ChartDays } from '../../../components/charts/ChartDays'
import { progress } from '#words/prescriptions/progress'
import { ProgressTable } from './ProgressTable'
import { chartMargin, chartWidth, timeScale } from './timeScale'

const words = progress.doses
const barHeight = 8

export type ShownFill = Omit<SuppliedFill, 'daysSupply'>

/** When each medicine or dose is in use: a row for each, in the order of their first use. */
export function DoseChart({ fills, now }: { fills: readonly ShownFill[]; now: Date }) {
  const [first] = fills
  if (!first) return null
  const medications = [...new Set(fills.map(({ medication }) => medication))]
  const end = new Date(Math.max(...fills.map(({ until }) => until.getTime())))
  const x = timeScale(first.from, end)
  const day = (at: Date) => shortDate(at.toISOString(), now)
  return (
    <chakra.figure m="0">
      <chakra.div
        role="img"
        aria-label={words.chart(fills.length, day(first.from), day(end))}
        maxW="form"
        color="brand"
      >
        {medications.map((medication) => (
          <Fragment key={medication}>
            <chakra.p textStyle="small" color="ink">
              {medication}
            </chakra.p>
            <chakra.svg viewBox={`${chartMargin} 0 ${chartWidth - 2 * chartMargin} ${barHeight}`} w="full">
              {fills
                .filter((fill) => fill.medication === medication)
                .map(({ from, until }) => (
                  <rect
                    key={from.getTime()}
                    x={x(from)}
                    width={Math.max(x(until) - x(from) - 1, 1)}
                    height={barHeight}
                    rx="2"
                    fill="currentColor"
                  />
                ))}
            </chakra.svg>
          </Fragment>
        ))}
      </chakra.div>
      <ChartDays from={first.from} to={end} now={now} />
      <ProgressTable
        label={words.title}
        head={words.columns}
        rows={fills.map(({ medication, deliveredAt, from, until }) => [
          medication,
          day(deliveredAt),
          day(from),
          day(until),
        ])}
      />
    </chakra.figure>
  )
}
