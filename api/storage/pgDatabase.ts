import type { Pool, PoolClient } from 'pg'
import { fullName } from '../../domain/account/fullName'
import type { Caller } from '../../domain/caller'
import { CodedError } from '../../domain/errors'
import type { Identity } from '../../domain/identity'
import type { Log } from '../services/log'
import type { Database, Transaction, TransactionOptions } from './database'
import {
  asCodedError,
  ConnectionLoss,
  isConnectionLoss,
  isWorthAnotherTry,
  throwMarked,
} from './databaseFailures'
import type { Entry } from './enterAs'
import { enterAsStatement, enterAsValues } from './enterAs'
import { gatherWrites } from './gatherWrites'
import { commit, openTransaction, rollback, run } from './pgTransaction'

interface Options {
  /** Of the application's login; made by `createPool`. */
  readonly pool: Pool
  readonly now: () => Date
  readonly log: Log
}

type Work<Result> = (transaction: Transaction) => Promise<Result>

/** The application's database on PostgreSQL. */
export function createDatabase({ pool, now, log }: Options): Database {
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) =>
    log({ level: 'warn', event: 'database.idleConnectionLost', reason: error.message }),
  )

  async function runOnce<Result>(identity: Identity, work: Work<Result>, options: TransactionOptions) {
    const client = await pool.connect().catch(throwMarked)
    let isUsable = true
    try {
      const entry = await begin(client, identity, now())
      if (!options.admitRefused) refuse(entry)
      const { transaction, withCommit, events } = openTransaction(client)
      const result = await work({ ...transaction, caller: callerOf(identity, entry) })
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
    inTransaction: async (identity, work, options = {}) => {
      const attempt = () => onLiveConnection(() => runOnce(identity, work, options), pool)
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

/** The connection was lost before anything happened, as after a restart of the server. */
class NotBegun extends ConnectionLoss {}

/** After a restart of the server every connection of the pool may be dead: each try takes one out of it. */
async function onLiveConnection<Result>(attempt: () => Promise<Result>, pool: Pool): Promise<Result> {
  for (let dead = 0; dead < pool.options.max; dead += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof NotBegun)) throw error
    }
  }
  return attempt()
}

async function begin(client: PoolClient, identity: Identity, now: Date): Promise<Entry> {
  try {
    gatherWrites(client)
    const [, [entry]] = await Promise.all([
      client.query('begin').catch(throwMarked),
      run<Entry>(client, enterAsStatement, enterAsValues(identity, now)),
    ])
    if (!entry) throw new Error('enter_as answered nothing.')
    return entry
  } catch (error) {
    throw isConnectionLoss(error) ? new NotBegun('The connection was lost.', { cause: error }) : error
  }
}

function refuse({ disabled, signInAgain }: Entry): void {
  if (disabled) throw new CodedError('AccountDisabled')
  if (signInAgain) throw new CodedError('SignInAgain')
}

function callerOf({ sub, authTime }: Identity, { role, givenName, familyName }: Entry): Caller {
  return { id: sub, role, name: fullName(givenName, familyName), signedInAt: new Date(authTime * 1000) }
}
