import { chakra } from '@chakra-ui/react'
import { stackBars } from './stackBars'

/** The colors a series may have. */
export const seriesColors = { brand: 'brand', accent: 'accent' } as const

/** One of the things that are counted, and how it looks. */
export type Series = {
  readonly name: string
  readonly color: keyof typeof seriesColors
  readonly values: readonly number[]
}

type DayBarsProps = {
  /** A sentence describing the chart; a table has the numbers. */
  label: string
  /** Under the first and the last bar. */
  from: string
  to: string
  series: readonly Series[]
  /** Formats the largest value, for the top line. */
  top: (value: number) => string
}

const width = 600
const height = 160
const foot = 22
const gutter = 64

/** Stacked bars by day. The chart is visual only; the table beside it has the numbers. */
export function DayBars({ label, from, to, series, top }: DayBarsProps) {
  const { bars, largest } = stackBars(
    series.map(({ values }) => values),
    height - foot - 8,
  )
  const step = (width - gutter) / Math.max(bars.length, 1)
  const ground = height - foot
  return (
    <chakra.svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} w="full" h="auto">
      <chakra.g stroke="line" strokeWidth="1">
        <line x1={gutter} x2={width} y1={ground} y2={ground} stroke="currentcolor" opacity="0.35" />
        <line x1={gutter} x2={width} y1={8} y2={8} stroke="currentcolor" opacity="0.15" />
      </chakra.g>
      {bars.map((parts, day) =>
        parts.map(({ y, size }, index) => (
          <chakra.rect
            // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
            key={`${day}-${index}`}
            x={gutter + day * step + step * 0.15}
            width={step * 0.7}
            y={ground - y - size}
            height={size}
            rx={Math.min(2, step * 0.15)}
            fill={seriesColors[series[index]?.color ?? 'brand']}
          />
        )),
      )}
      <chakra.g fill="ink.muted" fontSize={{ base: '20px', md: '13px' }}>
        <text x={gutter - 8} y={16} textAnchor="end">
          {top(largest)}
        </text>
        <text x={gutter - 8} y={ground} textAnchor="end">
          {top(0)}
        </text>
        <text x={gutter} y={height - 3}>
          {from}
        </text>
        <text x={width} y={height - 3} textAnchor="end">
          {to}
        </text>
      </chakra.g>
    </chakra.svg>
  )
}
