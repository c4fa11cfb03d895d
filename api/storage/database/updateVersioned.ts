import { CodedError } from '../../../domain/errors'
import type { Statement, SystemTransaction } from './database'

/**
 * Runs an update with optimistic locking on the version that was read.
 * @param statement returns the updated rows
 * @param current returns the current row, for `info.current` of the error
 * @returns the updated row
 * @throws CodedError Conflict when no row matched, because a concurrent transaction changed it
 */
export async function updateVersioned<Values extends readonly unknown[], Row>(
  transaction: SystemTransaction,
  statement: Statement<Values, Row>,
  values: NoInfer<Values>,
  current?: () => Promise<Readonly<Record<string, unknown>> | undefined>,
): Promise<Row> {
  const [row] = await transaction.query(statement, values)
  if (row) return row
  const now = await current?.()
  throw new CodedError('Conflict', now && { current: now })
}
