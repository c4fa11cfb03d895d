import { Link, useParams } from 'react-router-dom'
import type { Role } from '../../../domain/role'
import { Button } from '../../components/Button'
import { EmptyState } from '../../components/feedback/EmptyState'
import { Panes } from '../../components/layout/Panes'
import { useNow } from '../../lib/hooks/useNow'
import { useSession } from '../../lib/session/useSession'
import { messages } from '#words/messages/messages'
import { ConversationList } from './inbox/ConversationList'
import { MessagesDrawing } from './MessagesDrawing'
import { PaneBody } from './PaneBody'
import { ThreadScreen } from './thread/ThreadScreen'
import { useInbox } from '../../lib/messages/useInbox'

const listPath = '/messages'
const pathOf = (conversationId: string) => `${listPath}/${encodeURIComponent(conversationId)}`

/** /messages and /messages/:conversationId: the list, and the open conversation beside it. */
export function MessagesScreen() {
  const session = useSession()
  const { conversationId } = useParams()
  const inbox = useInbox()
  const now = useNow()
  // AuthGuard admits no visitor; render nothing while it decides.
  if (session.status !== 'authenticated') return null

  const { userId, role } = session
  return (
    <Panes
      title={messages.heading}
      listWidth="narrow"
      width="page"
      shows={conversationId ? 'detail' : 'list'}
      list={
        <ConversationList
          title={messages.heading}
          inbox={inbox}
          accountId={userId}
          chosenId={conversationId}
          pathOf={pathOf}
          now={now}
          density="patient"
          empty={<NoConversations role={role} />}
        />
      }
      detail={
        conversationId ? (
          <ThreadScreen
            key={conversationId}
            conversationId={conversationId}
            accountId={userId}
            role={role}
            listPath={listPath}
          />
        ) : (
          <PaneBody bg="canvas">
            <EmptyState drawing={<MessagesDrawing />} title={messages.choose.title}>
              {messages.choose.text}
            </EmptyState>
          </PaneBody>
        )
      }
    />
  )
}

function NoConversations({ role }: { role: Role }) {
  const words = messages.list
  const text = { user: words.emptyPatient, HCPs: words.emptyStaff, Admin: words.emptyAdmin }[role]
  return (
    <EmptyState
      drawing={<MessagesDrawing />}
      title={words.emptyTitle}
      action={
        role === 'user' && (
          <Button asChild>
            <Link to="/submitRequest">{words.getStarted}</Link>
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  )
}
