import type { Pool } from 'pg'
import type { Log } from '../../services/log'
import type { SystemDatabase, SystemTransaction } from './database'
import {
  beginStatement,
  commit,
  logIdleLosses,
  onConnection,
  openTransaction,
  run,
  withRetry,
} from './pgTransaction'

interface Options {
  /** Pool of the jobs' login; from `createPool`. */
  readonly pool: Pool
  readonly log: Log
}

/** Creates the database of jobs and webhooks on PostgreSQL. */
export function createSystemDatabase({ pool, log }: Options): SystemDatabase {
  logIdleLosses(pool, log)
  const runOnce = <Result>(work: (transaction: SystemTransaction) => Promise<Result>) =>
    onConnection(pool, async (client) => {
      await run(client, beginStatement, [])
      const { transaction, withCommit, events } = openTransaction(client)
      const result = await work(transaction)
      await commit(client, withCommit)
      return { result, events }
    })
  return { inTransaction: (work) => withRetry(() => runOnce(work), log) }
}
