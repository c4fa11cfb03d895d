import { chakra } from '@chakra-ui/react'
import { shortDate } from '../../lib/format/dateTimes'

type ChartDaysProps = { from: Date; to: Date; now: Date }

/** The first and the last day of a chart, below its ends. Screen readers have them in the table. */
export function ChartDays({ from, to, now }: ChartDaysProps) {
  const [first, last] = [from, to].map((day) => shortDate(day.toISOString(), now))
  return (
    <chakra.p
      aria-hidden="true"
      display="flex"
      justifyContent="space-between"
      maxW="form"
      mb="2"
      textStyle="small"
      color="ink.muted"
    >
      <span>{first}</span>
      {last !== first && <span>{last}</span>}
    </chakra.p>
  )
}
