import { chakra } from '@chakra-ui/react'
import { mayWriteInConversation } from '../../../../domain/messages/conversationAccess'
import { isWritable } from '../../../../domain/messages/conversationState'
import type { Role } from '../../../../domain/role'
import type { ConversationSummaryFragment } from '../../../generated/graphql'
import type { SentFile } from '../../../lib/messages/thread'
import { messages } from '#words/messages/messages'
import { PatientComposer } from './PatientComposer'
import { StaffComposer } from './lazyStaffComposer'
import { useDraft } from './useDraft'
import { useAttachments } from '../attachments/useAttachments'
import type { Notes } from './useNotes'

type ThreadComposerProps = {
  conversation: ConversationSummaryFragment
  accountId: string
  role: Role
  isStaff: boolean
  now: Date
  /** Called when the message has changed; notes send no typing event. */
  onType: () => void
  onSend: (body: string, attachments: readonly SentFile[]) => void
  onAddNote: Notes['add']
}

/** The composer for authorized writers; writing in a recently closed conversation reopens it. */
export function ThreadComposer(props: ThreadComposerProps) {
  const { conversation, accountId, role, isStaff, now, onType, onAddNote } = props
  const { id, status, closedAt } = conversation
  const draft = useDraft(accountId, id, onType)
  const noteDraft = useDraft(accountId, `${id}.note`)
  const attachments = useAttachments(accountId, id)
  const onSend = (body: string) => props.onSend(body, attachments.take())
  const isOpen = isWritable({ status, closedAt: closedAt ? new Date(closedAt) : null }, now)
  const mayWrite = isOpen && mayWriteInConversation({ id: accountId, role }, conversation)
  return (
    <>
      {status === 'closed' && <ClosedLine isOpen={mayWrite} />}
      {isStaff ? (
        <StaffComposer {...{ mayWrite, conversation, draft, noteDraft, attachments, onSend, onAddNote }} />
      ) : (
        mayWrite && <PatientComposer draft={draft} attachments={attachments} onSend={onSend} />
      )}
    </>
  )
}

function ClosedLine({ isOpen }: { isOpen: boolean }) {
  return (
    <chakra.p px="5" py="3" textStyle="small" borderTopWidth="1px" color="ink.muted">
      {isOpen ? messages.composer.reopens : messages.composer.closed}
    </chakra.p>
  )
}
