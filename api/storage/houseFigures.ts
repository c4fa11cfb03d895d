import type { Statement, SystemTransaction } from './database'

const addUpStatement: Statement = {
  name: 'houseFigures.addUp',
  text: 'select add_up_figures($1) as count',
}

/**
 * Adds changes of the house's figures to their sums, oldest first, each once however many runners there are.
 * @returns how many were added up
 */
export async function addUpFigureChanges(transaction: SystemTransaction, atMost: number): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(addUpStatement, [atMost])
  return row?.count ?? 0
}

export const houseFigureStatements = [addUpStatement]
