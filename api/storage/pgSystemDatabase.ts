import type { Pool } from 'pg'
import type { Log } from '../services/log'
import type { SystemDatabase, SystemTransaction } from './database'
import { asCodedError, isWorthAnotherTry, throwMarked } from './databaseFailures'
import { commit, openTransaction, rollback } from './pgTransaction'

interface Options {
  /** Of the jobs' login; made by `createPool`. */
  readonly pool: Pool
  readonly log: Log
}

/** The database of jobs and webhooks on PostgreSQL. */
export function createSystemDatabase({ pool, log }: Options): SystemDatabase {
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) =>
    log({ level: 'warn', event: 'database.idleConnectionLost', reason: error.message }),
  )

  async function runOnce<Result>(work: (transaction: SystemTransaction) => Promise<Result>) {
    const client = await pool.connect().catch(throwMarked)
    let isUsable = true
    try {
      await client.query('begin').catch(throwMarked)
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
          if (isWorthAnotherTry(error)) return attempt()
          throw error
        })
      } catch (error) {
        throw asCodedError(error, log)
      }
    },
  }
}
