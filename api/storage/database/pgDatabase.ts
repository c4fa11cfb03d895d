import type { Pool, PoolClient } from 'pg'
import { fullName } from '../../../domain/account/fullName'
import type { Caller } from '../../../domain/caller'
import { CodedError } from '../../../domain/errors'
import type { Identity } from '../../../domain/identity'
import type { Log } from '../../services/log'
import type { Database, Transaction, TransactionOptions } from './database'
import { ConnectionLoss, isConnectionLoss } from './databaseFailures'
import type { CallerContext } from './setCallerContext'
import { setCallerContextStatement, callerContextValues, refusalOf } from './setCallerContext'
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
  /** Pool of the application's login; from `createPool`. */
  readonly pool: Pool
  readonly now: () => Date
  readonly log: Log
}

type Work<Result> = (transaction: Transaction) => Promise<Result>

/** Creates the application's database on PostgreSQL. */
export function createDatabase({ pool, now, log }: Options): Database {
  logIdleLosses(pool, log)
  const recentCallers = createRecentCallers()

  const runOnce = <Result>(
    identity: Identity,
    work: Work<Result>,
    options: TransactionOptions,
    cached: CallerContext | undefined,
  ) =>
    onConnection(pool, async (client) => {
      const { transaction, withCommit, events } = openTransaction(client)
      const workAs = async (entry: CallerContext) =>
        work({ ...transaction, caller: callerOf(identity, entry) })
      const entering = begin(client, identity, { now: now(), requestId: options.requestId ?? '' })
      // The statements of `work` go out in one write with the caller's context. Both are awaited even if
      // one fails, so that nothing runs after the connection is released.
      const early = cached && settled(workAs(cached))
      const entered = await settled(entering)
      const worked = await early
      const entry = unwrap(entered)
      if (!options.allowDisabled) refuse(entry)
      recentCallers.keep(identity, entry)
      if (cached && !isSame(entry, cached)) throw new CallerChanged()
      const result = worked ? unwrap(worked) : await workAs(entry)
      await commit(client, withCommit)
      return { result, events }
    })

  return {
    inTransaction: (identity, work, options = {}) => {
      const attempt = (cached?: CallerContext) =>
        onLiveConnection(() => runOnce(identity, work, options, cached), pool)
      // The second attempt waits for the context, which may be changing right now.
      const attemptAsNow = () =>
        attempt(recentCallers.find(identity)).catch((error: unknown) => {
          if (error instanceof CallerChanged) return attempt()
          throw error
        })
      return withRetry(attemptAsNow, log)
    },
  }
}

/** Thrown when `work` was started under a cached caller whose account has changed since. */
class CallerChanged extends Error {
  override readonly name = 'CallerChanged'
}

/** The connection was lost before the transaction began, as after a restart of the server. */
class ConnectionLostBeforeBegin extends ConnectionLoss {}

/**
 * Retries on another connection. After a restart of the server every pooled connection may be dead, and
 * each attempt removes one.
 */
async function onLiveConnection<Result>(attempt: () => Promise<Result>, pool: Pool): Promise<Result> {
  for (let dead = 0; dead < pool.options.max; dead += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ConnectionLostBeforeBegin)) throw error
    }
  }
  return attempt()
}

async function begin(
  client: PoolClient,
  identity: Identity,
  entering: { readonly now: Date; readonly requestId: string },
): Promise<CallerContext> {
  try {
    const [, [entry]] = await Promise.all([
      run(client, beginStatement, []),
      run(client, setCallerContextStatement, callerContextValues(identity, entering)),
    ])
    if (!entry) throw new Error('set_caller_context answered nothing.')
    return entry
  } catch (error) {
    throw isConnectionLoss(error)
      ? new ConnectionLostBeforeBegin('The connection was lost.', { cause: error })
      : error
  }
}

/**
 * Caches the last known context of callers, so that their work need not wait for the database to return it.
 */
function createRecentCallers() {
  const most = 5000
  const entries = new Map<string, CallerContext>()
  const keyOf = ({ sub, groups }: Identity) => [sub, ...groups].join()
  return {
    find: (identity: Identity) => entries.get(keyOf(identity)),
    keep: (identity: Identity, entry: CallerContext) => {
      const key = keyOf(identity)
      entries.delete(key)
      entries.set(key, entry)
      const [oldest] = entries.keys()
      if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    },
  }
}

function isSame(one: CallerContext, other: CallerContext): boolean {
  return one.role === other.role && one.givenName === other.givenName && one.familyName === other.familyName
}

/** Wraps a promise in one that never rejects, to be inspected later. */
async function settled<Value>(promise: Promise<Value>): Promise<PromiseSettledResult<Value>> {
  const [result] = await Promise.allSettled([promise])
  return result
}

function unwrap<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === 'rejected') throw result.reason
  return result.value
}

function refuse(context: CallerContext): void {
  const refusal = refusalOf(context)
  if (refusal) throw new CodedError(refusal)
}

function callerOf({ sub, authTime }: Identity, { role, givenName, familyName }: CallerContext): Caller {
  return { id: sub, role, name: fullName(givenName, familyName), signedInAt: new Date(authTime * 1000) }
}
