import type { Statement, SystemTransaction } from '../database/database'

interface NamedIngredients {
  readonly name: string
  readonly ingredients: readonly string[]
}

const namesStatement: Statement = {
  name: 'rxnorm.names',
  text: `select name, ingredients from rxnorm_name where name = any($1::text[])`,
}

/** Returns the RxNorm entries of the imported release for names normalized by `plainName`. */
export async function findRxnormNames(
  transaction: SystemTransaction,
  names: readonly string[],
): Promise<readonly NamedIngredients[]> {
  if (names.length === 0) return []
  return transaction.query<NamedIngredients>(namesStatement, [names])
}

export const rxnormStatements = [namesStatement]
