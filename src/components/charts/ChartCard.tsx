import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Card } from '../layout/Card'
import { DayBars, type Series, seriesColors } from './DayBars'
import { Heading } from '../layout/Heading'
import { calendarDay } from '../../lib/format/dateTimes'

type ChartCardProps = {
  title: string
  summary: string
  days: readonly { readonly day: string }[]
  series: readonly Series[]
  top: (value: number) => string
  children: ReactNode
}

/** A chart by day, with its title and the numbers below. */
export function ChartCard({ title, summary, days, series, top, children }: ChartCardProps) {
  return (
    <Card as="section" density="staff" display="grid" gap="3" alignContent="start" minW="0">
      <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
        <Heading as="h2" fontSize="md">
          {title}
        </Heading>
        <chakra.ul listStyleType="none" display="flex" gap="4" aria-hidden="true">
          {series.map(({ name, color }) => (
            <chakra.li key={name} display="flex" gap="1.5" alignItems="center">
              <chakra.span w="2.5" h="2.5" borderRadius="xs" bg={seriesColors[color]} />
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
