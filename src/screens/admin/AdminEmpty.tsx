import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { MissingDrawing } from '../../components/drawings/MissingDrawing'
import { EmptyState } from '../../components/EmptyState'
import { admin } from '../../words/en/admin'

/** No request at all, or none that meets the filters. */
export function AdminEmpty({ isNarrowed }: { isNarrowed: boolean }) {
  const { title, text } = isNarrowed ? admin.noMatch : admin.empty
  const action = isNarrowed && (
    <Button asChild variant="secondary" size="sm">
      <Link to="/admin">{admin.filters.clear}</Link>
    </Button>
  )
  return (
    <EmptyState drawing={<MissingDrawing />} title={title} action={action}>
      {text}
    </EmptyState>
  )
}
