import type { SavedFilterList } from '../../../generated/graphql'
import { exportedLists } from '#words/admin/adminExport'
import type { AdminSection } from '../adminAddress'
import { type FilterValues, oneOf } from './adminFilter'
import { ExportCsv } from './ExportCsv'
import { SavedFilters } from './SavedFilters'
import { Wrap } from '../../../components/layout/Stack'

const savableLists = [
  ...exportedLists,
  'identity',
  'inbox',
  'deliveries',
] as const satisfies readonly SavedFilterList[]

type ListActionsProps = { section: AdminSection; values: FilterValues; filter: object }

/** Saved filters and the export of a list. */
export function ListActions({ section, values, filter }: ListActionsProps) {
  const list = oneOf(exportedLists, section)
  const stored = oneOf(savableLists, section)
  return (
    <Wrap gap="3" alignItems="flex-start" justifyContent="space-between">
      {stored && <SavedFilters key={section} section={section} list={stored} values={values} />}
      {list && <ExportCsv key={JSON.stringify([list, filter])} list={list} filter={filter} />}
    </Wrap>
  )
}
