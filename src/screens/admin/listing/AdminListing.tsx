import { chakra } from '@chakra-ui/react'
import type { TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import type { ComponentType } from 'react'
import { useNow } from '../../../lib/hooks/useNow'
import { AdminFilters } from './AdminFilters'
import { AdminList, type ListPage } from './AdminList'
import type { AdminSection } from '../adminAddress'
import type { EmptyWords } from './EmptyList'
import type { FilterField, FilterValues } from './adminFilter'
import type { Column } from './AdminTable'
import { useAdminAddress } from './useAdminAddress'
import { latestData } from '../../../lib/apollo/latestData'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { lazyPart } from '../../../components/feedback/lazyPart'

/** Loaded on demand, because the list is needed first. */
const ListActions = lazyPart(() => import('./ListActions'), 'ListActions')

/** Declaration of a section: its query, filters, columns and drawer. */
export type Listing<Data, Row, Filter extends object = object> = {
  readonly section: AdminSection
  readonly fields: readonly FilterField[]
  readonly query: TypedDocumentNode<Data, { filter: Filter; first: number; after?: string }>
  /** Converts the filters of the address to the API's. */
  readonly toFilter: (values: FilterValues) => Filter
  readonly selectPage: (data: Data) => ListPage<Row>
  readonly words: { readonly loading: string; readonly empty: EmptyWords }
  readonly title: { readonly label: string; readonly text: (row: Row) => string }
  readonly getColumns: (now: Date) => readonly Column<Row>[]
  readonly Drawer: ComponentType<OpenRow<Row>>
  /** False if the list has no actions, such as an export. */
  readonly hasTools?: boolean
}

/** The row that the address names. */
export type OpenRow<Row> = {
  readonly id: string
  /** Undefined if the list lacks the row or is loading. */
  readonly row: Row | undefined
  readonly isInList: boolean
  readonly now: Date
  /** Reloads the list. */
  readonly reload: () => void
}

/** Renders a section: filters, list, and the drawer of the open row. */
export function AdminListing<Data, Row extends { readonly id: string }, Filter extends object>({
  listing: { section, fields, query, toFilter, selectPage, getColumns, Drawer, hasTools = true, ...list },
}: {
  listing: Listing<Data, Row, Filter>
}) {
  const now = useNow()
  const { values, isFiltered, openId, page } = useAdminAddress(section, fields)
  const filter = toFilter(values)
  const answer = useQuery(query, {
    variables: { filter, ...page },
    fetchPolicy: 'no-cache',
  })
  const reload = safeRefetch(answer.refetch)
  const data = latestData(answer)
  const shown = data && selectPage(data)
  const row = shown?.nodes.find(({ id }) => id === openId)
  return (
    <>
      <AdminFilters section={section} fields={fields} values={values} />
      {hasTools && (
        <chakra.div minH="9" mb="4" textStyle="staff">
          <ListActions section={section} values={values} filter={filter} />
        </chakra.div>
      )}
      <AdminList
        {...list}
        section={section}
        page={shown}
        loading={!answer.data}
        error={answer.error}
        onRetry={reload}
        isFiltered={isFiltered}
        columns={getColumns(now)}
        openId={openId}
      />
      {openId && (
        <Drawer key={openId} id={openId} row={row} isInList={shown !== undefined} now={now} reload={reload} />
      )}
    </>
  )
}
