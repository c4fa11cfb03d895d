import type { Pool } from 'pg'
import type { Log } from '../../services/log'
import type { SystemDatabase, SystemTransaction } from './database'
import { asCodedError, isRetryable, tagAndRethrow } from './databaseFailures'
import { beginStatement, commit, openTransaction, rollback, run } from './pgTransaction'

interface Options {
  /** Pool of the jobs' login; from `createPool`. */
  readonly pool: Pool
  readonly log: Log
}

/** Creates the database of jobs and webhooks on PostgreSQL. */
export function createSystemDatabase({ pool, log }: Options): SystemDatabase {
  // Without a listener, the `error` event of a broken idle connection would end the process.
  pool.on('error', (error) =>
    log({ level: 'warn', event: 'database.idleConnectionLost', reason: error.message }),
  )

  async function runOnce<Result>(work: (transaction: SystemTransaction) => Promise<Result>) {
    const client = await pool.connect().catch(tagAndRethrow)
    let isUsable = true
    try {
      await run(client, beginStatement, [])
      const { transaction, withCommit, events } = openTransaction(client)
      const result = await work(transaction)
      await commit(client, withCommit)
      return { result, events }
    } catch (error) {
      isUsable = await rollback(client)
      throw error
    } finally {
      client.release(!isUsable)
    }
  }

  return {
    inTransaction: async (work) => {
      const attempt = () => runOnce(work)
      try {
        return await attempt().catch((error: unknown) => {
          if (isRetryable(error)) return attempt()
          throw error
        })
      } catch (error) {
        throw asCodedError(error, log)
      }
    },
  }
}
