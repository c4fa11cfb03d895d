import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { MissingDrawing } from '../../components/drawings/MissingDrawing'
import { EmptyState } from '../../components/EmptyState'
import { Page } from '../../components/Page'
import { frame } from '../../words/en/frame'

const words = frame.notFound

/** Any path the product does not have (specification §2). */
export function NotFoundPage() {
  return (
    <Page width="form" padded>
      <EmptyState
        as="h1"
        drawing={<MissingDrawing />}
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
