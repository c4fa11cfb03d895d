import type { Statement, Transaction } from './database'

/**
 * The fewer are called so, the longer it takes to come upon them in the order of a list, and the quicker they are looked
 * up by an index. Among a million requests either costs tens of milliseconds at this number.
 */
const mostLookedUp = 2_000

const findStatement: Statement = {
  name: 'namedRequests.find',
  text: 'select requests_named($1, $2) as ids',
}

/** SQL: whether a word of a name begins so; `$` stands for the beginning, in lower case. */
export const nameBegins = (name: string) => `strpos(' ' || lower(${name}), ' ' || $) > 0`

/**
 * Puts the ids of those who are called so in the place of a name, when they are few enough to be looked up.
 * @param criteria `name` is the beginning of a word, or of several, in lower case
 */
export async function lookUpName<Criteria extends { readonly name?: string }>(
  transaction: Transaction,
  criteria: Criteria,
): Promise<Criteria | (Omit<Criteria, 'name'> & { readonly named: readonly string[] })> {
  const { name, ...others } = criteria
  if (name === undefined) return criteria
  const [row] = await transaction.query<{ ids: readonly string[] | null }>(findStatement, [
    name,
    mostLookedUp,
  ])
  return row?.ids ? { ...others, named: row.ids } : criteria
}

export const namedRequestStatements = [findStatement]
