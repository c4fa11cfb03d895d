import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button'
import { NotFoundDrawing } from '../../../components/drawings/NotFoundDrawing'
import { EmptyState } from '../../../components/feedback/EmptyState'
import { admin } from '#words/admin/admin'
import { type AdminSection, pathTo } from '../adminAddress'

export type EmptyWords = { readonly title: string; readonly text: string }

/** Shown for a list that is empty, or in which nothing matches the filters. */
export function EmptyList({
  section,
  words,
  isFiltered,
}: {
  section: AdminSection
  words: EmptyWords
  isFiltered: boolean
}) {
  const { title, text } = isFiltered ? admin.noMatch : words
  const action = isFiltered && (
    <Button asChild variant="secondary" size="sm">
      <Link to={pathTo(section)}>{admin.filters.clear}</Link>
    </Button>
  )
  return (
    <EmptyState drawing={<NotFoundDrawing />} title={title} action={action}>
      {text}
    </EmptyState>
  )
}
