import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '../../components/Button'
import { EmptyState } from '../../components/EmptyState'
import { Panes } from '../../components/Panes'
import { useNow } from '../../lib/live/useNow'
import { useSession } from '../../lib/session/useSession'
import { messages } from '../../words/en/messages'
import { ConversationList } from './ConversationList'
import { LettersDrawing } from './LettersDrawing'
import { PaneBody } from './PaneBody'
import { PatientContext } from './PatientContext'
import { ThreadScreen } from './ThreadScreen'
import { useInbox } from '../../lib/live/useInbox'

const listPath = '/doctor/messages'
const pathOf = (conversationId: string) => `${listPath}?c=${encodeURIComponent(conversationId)}`

/** /doctor/messages: the same conversations for staff, denser and with the patient beside; `?c=` holds the chosen one. */
export function DoctorMessagesScreen() {
  const session = useSession()
  const [search] = useSearchParams()
  const inbox = useInbox()
  const now = useNow()
  if (session.status !== 'authenticated') return null

  const { userId, role } = session
  const chosenId = search.get('c') ?? undefined
  const requestId = inbox.conversations?.find(({ id }) => id === chosenId)?.requestId ?? undefined
  return (
    <Panes
      title={messages.staffHeading}
      listWidth="narrow"
      width="bench"
      shows={chosenId ? 'detail' : 'list'}
      list={
        <ConversationList
          title={messages.staffHeading}
          inbox={inbox}
          accountId={userId}
          chosenId={chosenId}
          pathOf={pathOf}
          now={now}
          density="staff"
          empty={<NoConversations isAdmin={role === 'Admin'} />}
        />
      }
      detail={
        chosenId ? (
          <ThreadScreen
            key={chosenId}
            conversationId={chosenId}
            accountId={userId}
            role={role}
            listPath={listPath}
          />
        ) : (
          <PaneBody bg="canvas">
            <EmptyState drawing={<LettersDrawing />} title={messages.choose.title}>
              {messages.choose.staffText}
            </EmptyState>
          </PaneBody>
        )
      }
      context={requestId && <PatientContext key={requestId} requestId={requestId} role={role} now={now} />}
    />
  )
}

function NoConversations({ isAdmin }: { isAdmin: boolean }) {
  const words = messages.list
  return (
    <EmptyState
      drawing={<LettersDrawing />}
      title={words.emptyTitle}
      action={
        !isAdmin && (
          <Button asChild size="sm">
            <Link to="/docdashboard">{words.toQueue}</Link>
          </Button>
        )
      }
    >
      {isAdmin ? words.emptyAdmin : words.emptyStaff}
    </EmptyState>
  )
}
