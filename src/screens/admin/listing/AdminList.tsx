import { chakra } from '@chakra-ui/react'
import { ListPages } from '../../../components/ListPages'
import { errorInfoOf } from '../../../lib/apollo/errorCode'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { admin } from '#words/admin/admin'
import type { AdminSection } from '../adminAddress'
import { EmptyList, type EmptyWords } from './EmptyList'
import { AdminSkeleton } from './AdminSkeleton'
import { AdminTable, type Column } from './AdminTable'

/** A page of a list, in the shape of the API's connections. */
export type ListPage<Row> = {
  readonly nodes: readonly Row[]
  readonly pageInfo: { readonly endCursor?: string | null; readonly hasNextPage: boolean }
}

type AdminListProps<Row> = {
  section: AdminSection
  /** The requested page, or the previous one while it loads. */
  page: ListPage<Row> | undefined
  loading: boolean
  error: unknown
  onRetry: () => void
  isFiltered: boolean
  words: { readonly loading: string; readonly empty: EmptyWords }
  title: { readonly label: string; readonly text: (row: Row) => string }
  columns: readonly Column<Row>[]
  openId: string | null
}

/** A section's list in its four states, with links to its pages. */
export function AdminList<Row extends { readonly id: string }>({
  section,
  page,
  loading,
  error,
  onRetry,
  isFiltered,
  words,
  ...table
}: AdminListProps<Row>) {
  if (!page && error && errorInfoOf(error)['rule'] === 'tooMany')
    return <EmptyList section={section} words={admin.tooMany} isFiltered={false} />
  if (!page && error) return <ApiErrorAlert onRetry={onRetry} error={error} />
  if (!page) return <AdminSkeleton label={words.loading} />
  return (
    <>
      <chakra.div aria-busy={loading} opacity={loading ? 0.6 : 1}>
        {page.nodes.length > 0 ? (
          <AdminTable section={section} rows={page.nodes} label={admin.sections[section]} {...table} />
        ) : (
          <EmptyList section={section} words={words.empty} isFiltered={isFiltered} />
        )}
      </chakra.div>
      <ListPages pageInfo={page.pageInfo} density="staff" />
    </>
  )
}
