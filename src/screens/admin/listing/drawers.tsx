import type { WatchQueryFetchPolicy } from '@apollo/client'
import type { ComponentType } from 'react'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import type { AdminSection } from '../adminAddress'
import { AdminDrawer } from './AdminDrawer'
import type { OpenRow } from './AdminListing'
import { AdminSkeleton } from './AdminSkeleton'
import { DrawerLoading, DrawerRowMissing } from './DrawerParts'

/** A generated query hook whose one variable is the row's id. */
type UseRowQuery<Data> = (options: { variables: { id: string }; fetchPolicy: WatchQueryFetchPolicy }) => {
  data?: Data | undefined
  error?: unknown
  refetch: () => Promise<unknown>
}

export type QueryViewProps<Data> = {
  data: Data
  now: Date
  /** Reloads the drawer and the list. */
  onChanged: () => void
  /** Reloads the list only. */
  reloadList: () => void
}

/**
 * Creates a drawer that queries its row.
 * @param View renders the data
 * @param fetchPolicy `cache-and-network` unless given
 */
export function queryDrawer<Data>(
  section: AdminSection,
  useRowQuery: UseRowQuery<Data>,
  View: ComponentType<QueryViewProps<Data>>,
  words: { readonly label: string; readonly loading: string; readonly failed: string },
  fetchPolicy: WatchQueryFetchPolicy = 'cache-and-network',
) {
  return function QueryDrawer({ id, now, reload: reloadList }: OpenRow<unknown>) {
    const { data, error, refetch } = useRowQuery({ variables: { id }, fetchPolicy })
    const reload = safeRefetch(refetch)
    const onChanged = () => {
      reload()
      reloadList()
    }
    return (
      <AdminDrawer section={section} rowId={id} label={words.label}>
        {data ? (
          <View data={data} now={now} onChanged={onChanged} reloadList={reloadList} />
        ) : (
          <DrawerLoading error={error} onRetry={reload} words={words} />
        )}
      </AdminDrawer>
    )
  }
}

export type RowViewProps<Row> = { row: Row; now: Date; reload: () => void }

/**
 * Creates a drawer that shows a row of the list.
 * @param words `loading` labels the skeleton shown until the list has loaded; without it the drawer opens with the list
 */
export function rowDrawer<Row>(
  section: AdminSection,
  View: ComponentType<RowViewProps<Row>>,
  { label, loading }: { readonly label: string; readonly loading?: string },
) {
  return function RowDrawer({ id, row, isInList, now, reload }: OpenRow<Row>) {
    if (!isInList && !loading) return null
    return (
      <AdminDrawer section={section} rowId={id} label={label}>
        {row ? (
          <View row={row} now={now} reload={reload} />
        ) : isInList ? (
          <DrawerRowMissing />
        ) : (
          loading && <AdminSkeleton label={loading} />
        )}
      </AdminDrawer>
    )
  }
}
