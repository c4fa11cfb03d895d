import { chakra } from '@chakra-ui/react'
import { EmptyState } from '../../../components/feedback/EmptyState'
import { messages } from '#words/messages/messages'
import { MessagesDrawing } from '../MessagesDrawing'

/** Shown before the first message: the response time, and what to do in an emergency. */
export function EmptyThread({ isPatient }: { isPatient: boolean }) {
  return (
    <chakra.div flex="1" minH="0" overflowY="auto" bg="canvas">
      <EmptyState drawing={<MessagesDrawing />} title={messages.thread.emptyTitle}>
        {isPatient ? messages.thread.empty : messages.thread.emptyStaff}
      </EmptyState>
    </chakra.div>
  )
}
