import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { ParcelDrawing } from '../../components/drawings/ParcelDrawing'
import { EmptyState } from '../../components/feedback/EmptyState'
import { Page } from '../../components/layout/Page'
import { UndoRemoval } from './UndoRemoval'

type EmptyCartProps = {
  words: { readonly title: string; readonly text: string; readonly action: string }
}

/** Nothing to order. */
export function EmptyCart({ words: { title, text, action } }: EmptyCartProps) {
  return (
    <Page width="form" padded>
      <UndoRemoval />
      <EmptyState
        as="h1"
        drawing={<ParcelDrawing />}
        title={title}
        action={
          <Button asChild>
            <Link to="/storefront">{action}</Link>
          </Button>
        }
      >
        {text}
      </EmptyState>
    </Page>
  )
}
