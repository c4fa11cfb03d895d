import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Main and side column; stacked on narrow screens and on paper. */
export function RecordColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: 'minmax(0, 7fr) minmax(0, 5fr)',
        _print: 'minmax(0, 1fr)',
      }}
      css={{ '@media print': { '& button': { display: 'none' } } }}
    >
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {main}
      </chakra.div>
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {side}
      </chakra.div>
    </chakra.div>
  )
}
