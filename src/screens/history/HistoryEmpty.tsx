import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { LetterDrawing } from '../../components/drawings/LetterDrawing'
import { EmptyState } from '../../components/feedback/EmptyState'
import { history } from '#words/records/history'

const words = history.empty

/** A history without lines: because nothing was done yet, because of the filters, or because an Admin is no patient. */
export function HistoryEmpty({ isFiltered, isAdmin }: { isFiltered: boolean; isAdmin: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        drawing={<LetterDrawing />}
        title={words.narrowed.title}
        action={
          <Button asChild variant="secondary">
            <Link to="/history">{history.filters.clear}</Link>
          </Button>
        }
      >
        {words.narrowed.text}
      </EmptyState>
    )
  const { title, text, action } = isAdmin ? words.admin : words
  return (
    <EmptyState
      drawing={<LetterDrawing />}
      title={title}
      action={
        <Button asChild variant={isAdmin ? 'primary' : 'accent'}>
          <Link to={isAdmin ? '/admin' : '/submitRequest'}>{action}</Link>
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}
