import { useSearchParams } from 'react-router-dom'
import { type AdminSection, readOpenId } from '../adminAddress'
import { type FilterField, type FilterValues, readFilterValues } from './adminFilter'
import { pageOf } from '../../../lib/lists/pages'

const pageSize = 25

/** What the address asks of a section: filters, page, and the row that is open. */
export function useAdminAddress(
  section: AdminSection,
  fields: readonly FilterField[],
): {
  readonly values: FilterValues
  readonly isFiltered: boolean
  readonly openId: string | null
  /** As the API takes it. */
  readonly page: { readonly first: number; readonly after?: string }
} {
  const [search] = useSearchParams()
  const values = readFilterValues(search, fields)
  const { after } = pageOf(search)
  return {
    values,
    isFiltered: Object.keys(values).length > 0,
    openId: readOpenId(search, section),
    page: { first: pageSize, ...(after && { after }) },
  }
}
