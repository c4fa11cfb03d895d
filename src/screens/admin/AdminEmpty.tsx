import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { MissingDrawing } from '../../components/drawings/MissingDrawing'
import { EmptyState } from '../../components/EmptyState'
import { admin } from '../../words/en/admin'
import { type AdminSection, pathTo } from './adminAddress'

export type EmptyWords = { readonly title: string; readonly text: string }

/** Nothing at all, in the section's words, or nothing that meets the filters. */
export function AdminEmpty({
  section,
  words,
  isNarrowed,
}: {
  section: AdminSection
  words: EmptyWords
  isNarrowed: boolean
}) {
  const { title, text } = isNarrowed ? admin.noMatch : words
  const action = isNarrowed && (
    <Button asChild variant="secondary" size="sm">
      <Link to={pathTo(section)}>{admin.filters.clear}</Link>
    </Button>
  )
  return (
    <EmptyState drawing={<MissingDrawing />} title={title} action={action}>
      {text}
    </EmptyState>
  )
}
