import { useSearchParams } from 'react-router-dom'
import { type AdminSection, openIdOf } from './adminAddress'
import { type FilterField, type FilterValues, readValues } from './adminFilter'
import { pageOf } from '../../lib/pages'

const pageSize = 25

/** What the address asks of a section: filters, page, and the row that is open. */
export function useAdminAddress(
  section: AdminSection,
  fields: readonly FilterField[],
): {
  readonly values: FilterValues
  readonly isNarrowed: boolean
  readonly openId: string | null
  /** As the API takes it. */
  readonly page: { readonly first: number; readonly after?: string }
} {
  const [search] = useSearchParams()
  const values = readValues(search, fields)
  const { after } = pageOf(search)
  return {
    values,
    isNarrowed: Object.keys(values).length > 0,
    openId: openIdOf(search, section),
    page: { first: pageSize, ...(after && { after }) },
  }
}
