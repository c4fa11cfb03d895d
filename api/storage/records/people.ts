import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

const findStatement = sql('people.find', 'select find_people($1, $2) as ids')

/**
 * Returns the ids of accounts whose name has these beginnings of words, for an Admin; one more than `atMost` when there
 * are more.
 * @param words in lower case
 */
export async function findPeopleByName(
  transaction: Transaction,
  words: readonly string[],
  atMost: number,
): Promise<readonly string[]> {
  const [row] = await transaction.query(findStatement, [words, atMost])
  return row?.ids ?? []
}
