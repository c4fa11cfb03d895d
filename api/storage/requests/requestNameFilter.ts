import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

/**
 * Rare names are found faster by index, frequent ones by scanning the list in order. Among a million
 * requests, either costs tens of milliseconds at this number of matches.
 */
const maxNameMatches = 2_000

const findStatement = sql('requestNameFilter.find', 'select find_requests_by_name($1, $2) as ids')

/** Returns SQL that matches a prefix of a word in a name; `$` is the prefix, in lower case. */
export const nameStartsWith = (name: string) => `strpos(' ' || lower(${name}), ' ' || $) > 0`

/**
 * Replaces a name filter with the ids of the matches, if they are few enough to be looked up.
 * @param criteria `name` is a prefix of one or more words, in lower case
 */
export async function resolveNameFilter<Criteria extends { readonly name?: string }>(
  transaction: Transaction,
  criteria: Criteria,
): Promise<Criteria | (Omit<Criteria, 'name'> & { readonly named: readonly string[] })> {
  const { name, ...others } = criteria
  if (name === undefined) return criteria
  const [row] = await transaction.query(findStatement, [name, maxNameMatches])
  return row?.ids ? { ...others, named: row.ids } : criteria
}
