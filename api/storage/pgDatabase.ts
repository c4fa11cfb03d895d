import type { Pool, PoolClient } from 'pg'
import { fullName } from '../../domain/account/fullName'
import type { Caller } from '../../domain/caller'
import { CodedError } from '../../domain/errors'
import type { Identity } from '../../domain/identity'
import type { LiveEvent } from '../services/liveEvents'
import type { Log } from '../services/log'
import type { Database, Statement, Transaction, TransactionOptions } from './database'
import {
  asCodedError,
  ConnectionLoss,
  isConnectionLoss,
  isWorthAnotherTry,
  throwMarked,
} from './databaseFailures'
import type { Entry } from './enterAs'
import { enterAsStatement, enterAsValues } from './enterAs'

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
      const { transaction, withCommit, events } = openTransaction(client, callerOf(identity, entry))
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
    inTransaction: async (identity, work, options = {}) => {
      const attempt = () => runOnce(identity, work, options)
      try {
        return await attempt().catch((error: unknown) => {
          if (isWorthAnotherTry(error) || error instanceof NotBegun) return attempt()
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

async function begin(client: PoolClient, identity: Identity, now: Date): Promise<Entry> {
  try {
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

function openTransaction(client: PoolClient, caller: Caller) {
  const withCommit: { statement: Statement; values: readonly unknown[] }[] = []
  const events: LiveEvent[] = []
  const transaction: Transaction = {
    caller,
    query: (statement, values) => run(client, statement, values),
    queryWithCommit: (statement, values) => void withCommit.push({ statement, values }),
    publishAfterCommit: (event) => void events.push(event),
  }
  return { transaction, withCommit, events }
}

async function run<Row>(
  client: PoolClient,
  { name, text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await client.query({ name, text, values: [...values] }).catch(throwMarked)
  return rows as Row[]
}

async function commit(
  client: PoolClient,
  withCommit: readonly { statement: Statement; values: readonly unknown[] }[],
): Promise<void> {
  const last = withCommit.map(({ statement, values }) => run(client, statement, values))
  const [{ command }] = await Promise.all([client.query('commit').catch(throwMarked), ...last])
  // PostgreSQL answers the commit of a failed transaction by rolling it back.
  if (command !== 'COMMIT') throw new Error('The transaction had failed before its commit.')
}

/** @returns whether the connection can serve again */
async function rollback(client: PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}
