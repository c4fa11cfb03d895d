import type { Log } from '../api/services/log'
import type { Database, SystemDatabase, SystemTransaction } from '../api/storage/database/database'
import type { StartAccess, StartEvent, SubscriptionStart } from '../api/storage/messages/subscriptionStarts'
import { appendStartEvents, listStartAccess } from '../api/storage/messages/subscriptionStarts'
import { authorizeAlone } from '../api/useCases/authorizeStart'
import type { AuthorizeStart } from '../api/useCases/context'
import { CodedError } from '../domain/errors'
import { loadInBatches } from './loadInBatches'

interface Options {
  /** Database of calls, for a start that is decided alone. */
  readonly database: Database
  /** With the application's login, on connections of its own, so that starts do not queue behind calls. */
  readonly starts: SystemDatabase
  readonly now: () => Date
  readonly log: Log
}

interface WaitingStart {
  readonly start: SubscriptionStart
  readonly decide: (access: StartAccess) => unknown
}

/** The decision of a start, or why it is refused or failed. */
type Outcome = { readonly decision: unknown } | Error

/** More would delay the first of them; each takes about 0.1 ms in the database. */
const maxBatchSize = 100

/**
 * Creates an authorizer of subscription starts. One transaction at a time decides and audits all that wait for it,
 * because a thousand sockets may reconnect at once. When it fails, each of its starts is decided alone, so that one
 * that cannot be decided or audited does not fail the others.
 */
export function createStartAuthorizer({ database, starts, now, log }: Options): AuthorizeStart {
  const alone = authorizeAlone(database)

  async function authorizeAll(waiting: readonly WaitingStart[]): Promise<readonly Outcome[]> {
    try {
      const { result } = await starts.inTransaction((transaction) => decideAll(transaction, waiting, now()))
      return result
    } catch (error) {
      log({
        level: 'warn',
        event: 'subscriptions.startsFailed',
        starts: waiting.length,
        error: errorOf(error).name,
      })
      return Promise.all(
        waiting.map(({ start, decide }) =>
          alone(start, decide).then((decision): Outcome => ({ decision }), errorOf),
        ),
      )
    }
  }

  const authorize = loadInBatches(authorizeAll, maxBatchSize)
  return async <Result>(start: SubscriptionStart, decide: (access: StartAccess) => Result) => {
    const { decision } = await authorize({ start, decide })
    return decision as Result
  }
}

async function decideAll(
  transaction: SystemTransaction,
  waiting: readonly WaitingStart[],
  at: Date,
): Promise<readonly Outcome[]> {
  const accesses = await listStartAccess(
    transaction,
    waiting.map(({ start }) => start),
    at,
  )
  const events: StartEvent[] = []
  const outcomes = waiting.map(({ start, decide }, place): Outcome => {
    const access = accesses[place]
    if (!access) return new Error('The access of a start is missing.')
    try {
      if (access.refusal) throw new CodedError(access.refusal)
      const decision = decide(access)
      if (start.auditEvent) events.push({ event: start.auditEvent(), access })
      return { decision }
    } catch (error) {
      return errorOf(error)
    }
  })
  appendStartEvents(transaction, events)
  return outcomes
}

function errorOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
