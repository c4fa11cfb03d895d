import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { NotFoundDrawing } from '../../components/drawings/NotFoundDrawing'
import { EmptyState } from '../../components/feedback/EmptyState'
import { Page } from '../../components/layout/Page'
import { notFound as words } from '#words/notFound'

/** Any path the product does not have (specification §2). */
export function NotFoundPage() {
  return (
    <Page width="form" padded>
      <EmptyState
        as="h1"
        drawing={<NotFoundDrawing />}
        title={words.heading}
        action={
          <Button asChild>
            <Link to="/">{words.back}</Link>
          </Button>
        }
      >
        {words.text}
      </EmptyState>
    </Page>
  )
}
