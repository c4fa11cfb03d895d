import { useSearchParams } from 'react-router-dom'
import { type AdminSection, readOpenId } from '../adminAddress'
import { type FilterField, type FilterValues, readFilterValues } from './adminFilter'
import { pageOf } from '../../../lib/lists/pages'

const pageSize = 25

/** Returns a section's filters, page and open row from the address. */
export function useAdminAddress(
  section: AdminSection,
  fields: readonly FilterField[],
): {
  readonly values: FilterValues
  readonly isFiltered: boolean
  readonly openId: string | null
  /** Variables of the API's connection. */
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
