import { CodedError } from '../errors'
import type { SavedFilterList } from '../generated/enums'
import { parseWrittenText } from '../writtenText'

/** A filter of a console list, saved under a name. */
export interface SavedFilter {
  readonly id: string
  readonly list: SavedFilterList
  readonly name: string
  /** The query string of the address: `status=submitted&state=CA`. */
  readonly search: string
}

export const filterNameMaxLength = 60
/** Maximum saved filters per list; finding one among more would take as long as setting it again. */
export const maxSavedFilters = 30

/** @throws CodedError InvalidInput with field `name` and rule `required`, `lines`, or `tooLong` and `max` */
export function parseFilterName(text: string): string {
  const name = parseWrittenText(text, { field: 'name', max: filterNameMaxLength })
  if (/[\n\t]/.test(name)) throw new CodedError('InvalidInput', { field: 'name', rule: 'lines' })
  return name
}

/**
 * Parses the query string of a saved filter.
 * @throws CodedError InvalidInput with field `search` and rule `format`
 */
export function parseFilterSearch(text: string): string {
  if (!/^[\x21-\x7e]{1,1000}$/.test(text)) {
    throw new CodedError('InvalidInput', { field: 'search', rule: 'format' })
  }
  return text
}
