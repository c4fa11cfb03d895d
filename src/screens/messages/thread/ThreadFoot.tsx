import { chakra } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'
import { optionalPart } from '../../../lib/chunk/optionalPart'
import type { Thread } from '../../../lib/messages/thread'

/** Offered after the first message; optional, so that the page does not wait for it. */
const PushOffer = optionalPart(() => import('./PushOffer'), 'PushOffer')

type ThreadFootProps = {
  ref: RefObject<HTMLDivElement | null>
  thread: Thread
  accountId: string
  isStaff: boolean
  /** The composer. */
  children: ReactNode
}

/** The foot of a conversation: the composer, and above it the offer of notifications. */
export function ThreadFoot({ ref, thread, accountId, isStaff, children }: ThreadFootProps) {
  return (
    <chakra.div ref={ref} _print={{ display: 'none' }}>
      {hasWritten(thread, accountId) && (
        <PushOffer
          {...{ accountId, isStaff }}
          onAnswered={() => ref.current?.querySelector('textarea')?.focus()}
        />
      )}
      {children}
    </chakra.div>
  )
}

function hasWritten({ known }: Thread, accountId: string): boolean {
  for (const { senderId } of known.values()) if (senderId === accountId) return true
  return false
}
