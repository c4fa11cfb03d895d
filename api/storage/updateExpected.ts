import { CodedError } from '../../domain/errors'
import type { Statement, SystemTransaction } from './database'

/**
 * Runs an update that expects the version it was decided on.
 * @param statement returns the rows that it has changed
 * @param current tells how the row is now, for `info.current` of the error
 * @returns the row that was changed
 * @throws CodedError Conflict when no row matched, because another transaction was faster
 */
export async function updateExpected<Row>(
  transaction: SystemTransaction,
  statement: Statement,
  values: readonly unknown[],
  current?: () => Promise<Readonly<Record<string, unknown>> | undefined>,
): Promise<Row> {
  const [row] = await transaction.query<Row>(statement, values)
  if (row) return row
  const now = await current?.()
  throw new CodedError('Conflict', now && { current: now })
}
