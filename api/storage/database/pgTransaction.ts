import type { Pool, PoolClient } from 'pg'
import type { LiveEvent } from '../../services/liveEvents'
import type { Log } from '../../services/log'
import { traceRun } from '../../services/traceRun'
import type { Statement, SystemTransaction } from './database'
import { asCodedError, isRetryable, tagAndRethrow } from './databaseFailures'
import { queryInPipeline } from './pipeline'

/** A transaction with its deferred statements and events. */
interface Opened {
  readonly transaction: SystemTransaction
  readonly withCommit: readonly { statement: Statement; values: readonly unknown[] }[]
  readonly events: readonly LiveEvent[]
}

export const beginStatement: Statement = { name: 'begin', text: 'begin' }
const commitStatement: Statement = { name: 'commit', text: 'commit' }
const rollbackStatement: Statement = { name: 'rollback', text: 'rollback' }

/** Logs the loss of an idle connection: without a listener, its `error` event would end the process. */
export function logIdleLosses(pool: Pool, log: Log): void {
  pool.on('error', (error) =>
    log({ level: 'warn', event: 'database.idleConnectionLost', reason: error.message }),
  )
}

/**
 * Runs `work` on a connection of the pool. When it throws, its transaction is rolled back, and a connection
 * that cannot be rolled back is closed.
 */
export async function onConnection<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect().catch(tagAndRethrow)
  let isUsable = true
  try {
    return await work(client)
  } catch (error) {
    isUsable = await rollback(client)
    throw error
  } finally {
    client.release(!isUsable)
  }
}

/**
 * Runs an attempt, and once more after a deadlock or a serialization failure.
 * @throws CodedError for a known failure of the database
 */
export async function withRetry<Result>(attempt: () => Promise<Result>, log: Log): Promise<Result> {
  try {
    return await attempt().catch((error: unknown) => {
      if (isRetryable(error)) return attempt()
      throw error
    })
  } catch (error) {
    throw asCodedError(error, log)
  }
}

/** Wraps the transaction that has begun on a connection. */
export function openTransaction(client: PoolClient): Opened {
  const withCommit: { statement: Statement; values: readonly unknown[] }[] = []
  const events: LiveEvent[] = []
  const transaction: SystemTransaction = {
    query: (statement, values) => run(client, statement, values),
    queryWithCommit: (statement, values) => void withCommit.push({ statement, values }),
    publishAfterCommit: (event) => void events.push(event),
  }
  return { transaction, withCommit, events }
}

/** Runs a named statement on a connection. */
export async function run<Values extends readonly unknown[], Row>(
  client: PoolClient,
  statement: Statement<Values, Row>,
  values: NoInfer<Values>,
): Promise<Row[]> {
  const { rows } = await traceRun('statement', statement.name, () =>
    queryInPipeline(client, statement, values).catch(tagAndRethrow),
  )
  return rows as Row[]
}

/** Sends the deferred statements with the commit. */
export async function commit(
  client: PoolClient,
  withCommit: readonly { statement: Statement; values: readonly unknown[] }[],
): Promise<void> {
  const last = withCommit.map(({ statement, values }) => queryInPipeline(client, statement, values))
  const [{ command }] = await Promise.all([queryInPipeline(client, commitStatement, []), ...last]).catch(
    tagAndRethrow,
  )
  // PostgreSQL answers the commit of a failed transaction with a rollback.
  if (command !== 'COMMIT') throw new Error('The transaction had failed before its commit.')
}

/**
 * Rolls a transaction back after all statements already sent.
 * @returns whether the connection can be reused
 */
async function rollback(client: PoolClient): Promise<boolean> {
  return queryInPipeline(client, rollbackStatement, []).then(
    () => true,
    () => false,
  )
}
