import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

interface NamedIngredients {
  readonly name: string
  readonly ingredients: readonly string[]
}

const namesStatement = sql(
  'rxnorm.names',
  `select name, ingredients from rxnorm_name where name = any($1::text[])`,
)

/** Returns the RxNorm entries of the imported release for names normalized by `plainName`. */
export async function findRxnormNames(
  transaction: SystemTransaction,
  names: readonly string[],
): Promise<readonly NamedIngredients[]> {
  if (names.length === 0) return []
  return transaction.query(namesStatement, [names])
}
