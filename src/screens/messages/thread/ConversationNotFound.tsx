import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button'
import { EmptyState } from '../../../components/feedback/EmptyState'
import { NotFoundDrawing } from '../../../components/drawings/NotFoundDrawing'
import { messages } from '#words/messages/messages'
import { PaneBody } from '../PaneBody'

/** The same for a missing conversation and another user's, so that neither is revealed. */
export function ConversationNotFound({ listPath }: { listPath: string }) {
  return (
    <PaneBody>
      <EmptyState
        drawing={<NotFoundDrawing />}
        title={messages.notFound.title}
        action={
          <Button asChild variant="secondary">
            <Link to={listPath}>{messages.notFound.back}</Link>
          </Button>
        }
      >
        {messages.notFound.text}
      </EmptyState>
    </PaneBody>
  )
}
