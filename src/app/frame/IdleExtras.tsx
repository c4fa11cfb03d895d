import { chakra } from '@chakra-ui/react'
import { LiveChat } from './LiveChat'
import type { Look } from './looks'
import { VisitChoice } from './VisitChoice'
import { useVisitCounts } from './useVisitCounts'

/** The choice about counting visits, and beside it the live chat. */
export function IdleExtras({ look }: { look: Look }) {
  useVisitCounts()
  return (
    <chakra.div display="flex" alignItems="flex-end" justifyContent="space-between" gap="4">
      <VisitChoice />
      <LiveChat look={look} />
    </chakra.div>
  )
}
