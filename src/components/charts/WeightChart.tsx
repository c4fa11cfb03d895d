import { chakra } from '@chakra-ui/react'
import { ChartDays } from './ChartDays'
import { shortDate } from '../../lib/format/dateTimes'
import { poundsOf, weightWords as words } from '#words/records/weights'

/** A weight that a patient has reported. */
export interface ReportedWeight {
  readonly id: string
  /** RFC 3339. */
  readonly at: string
  readonly kilograms: number
  /** The dose then, where it is shown with the weight. */
  readonly dose?: string
}

const [width, height, margin] = [320, 96, 10]

type WeightChartProps = { weights: readonly ReportedWeight[]; now: Date }

/** Weights over time as a line chart, and as a table with the numbers. */
export function WeightChart({ weights, now }: WeightChartProps) {
  const points = placed(weights)
  const [first] = weights
  const last = weights.at(-1)
  if (!first || !last) return null
  return (
    <chakra.figure m="0">
      <chakra.svg
        role="img"
        aria-label={words.chart(weights.length, words.weight(first.kilograms), words.weight(last.kilograms))}
        viewBox={`0 0 ${width} ${height}`}
        w="full"
        maxW="form"
        color="brand"
      >
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        {points.map(({ id, x, y }) => (
          <circle key={id} cx={x} cy={y} r="3.5" fill="currentColor" />
        ))}
      </chakra.svg>
      <ChartDays from={new Date(first.at)} to={new Date(last.at)} now={now} />
      <WeightTable weights={weights} now={now} />
    </chakra.figure>
  )
}

/** Time runs from left to right; the axis starts near the lowest weight, because the change matters. */
function placed(weights: readonly ReportedWeight[]) {
  const times = weights.map(({ at }) => new Date(at).getTime())
  const kilograms = weights.map((weight) => weight.kilograms)
  const share = (value: number, all: readonly number[]) => {
    const [least, most] = [Math.min(...all), Math.max(...all)]
    return most === least ? 0.5 : (value - least) / (most - least)
  }
  return weights.map(({ id, at, kilograms: weight }) => ({
    id,
    x: margin + share(new Date(at).getTime(), times) * (width - 2 * margin),
    y: height - margin - share(weight, kilograms) * (height - 2 * margin),
  }))
}

const cell = { textAlign: 'start', py: '1', pe: '4', fontVariantNumeric: 'tabular-nums' } as const

function WeightTable({ weights, now }: WeightChartProps) {
  const { columns } = words
  const hasDoses = weights.some(({ dose }) => dose !== undefined)
  return (
    <chakra.table w="full" maxW="form" css={{ '& th, & td': cell }}>
      <thead>
        <tr>
          <th scope="col">{columns.day}</th>
          <th scope="col">{columns.weight}</th>
          <th scope="col">{columns.change}</th>
          {hasDoses && <th scope="col">{columns.dose}</th>}
        </tr>
      </thead>
      <tbody>
        {weights
          .map(({ id, at, kilograms, dose }, index) => (
            <tr key={id}>
              <td>{shortDate(at, now)}</td>
              <td>{words.weight(kilograms)}</td>
              <td>{changeSince(weights[index - 1], kilograms)}</td>
              {hasDoses && <td>{dose}</td>}
            </tr>
          ))
          .reverse()}
      </tbody>
    </chakra.table>
  )
}

function changeSince(before: ReportedWeight | undefined, kilograms: number): string {
  // Of the shown pounds, so that the table adds up.
  const difference = before ? poundsOf(kilograms) - poundsOf(before.kilograms) : 0
  return difference === 0 ? words.noChange : words.change(difference)
}
