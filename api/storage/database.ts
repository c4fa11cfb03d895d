import type { Caller } from '../../domain/caller'
import type { Identity } from '../../domain/identity'
import type { LiveEvent } from '../services/liveEvents'

/** A named, parameterised statement; named so that PostgreSQL prepares it once per connection. */
export interface Statement {
  readonly name: string
  readonly text: string
}

/** A transaction in which nobody in particular acts: a webhook's or a job's. */
export interface SystemTransaction {
  /** Runs a statement; rows come as `pg` parses them (timestamps as Date, jsonb parsed, int8 as string). */
  query<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
  /** Keeps a statement and sends it along with the commit, in one round trip; if it fails, nothing is committed. */
  queryWithCommit(statement: Statement, values: readonly unknown[]): void
  /** Keeps an event until the commit has succeeded. */
  publishAfterCommit(event: LiveEvent): void
}

/** A transaction of the application's login, under row level security as the caller. */
export interface Transaction extends SystemTransaction {
  readonly caller: Caller
}

export interface TransactionOptions {
  /** Lets in whom the directory has disabled or signed out: only to write down that they were refused. */
  readonly admitRefused?: boolean
  /** A first look of a story that goes on after it: only its end is written down in the audit trail. */
  readonly isFirstLook?: boolean
}

/** The application's database, as use cases see it. */
export interface Database {
  /**
   * Runs `work` in one transaction as the person of `identity`: makes their account row at the first call, subtracts
   * what the directory has revoked, sets the variables that row level security reads. Commits when `work` resolves,
   * rolls back when it rejects. Runs `work` a second time when a concurrent transaction got in its way, so `work`
   * touches nothing but the transaction.
   * @returns what `work` resolved to, and the events to publish now that they are true
   * @throws CodedError AccountDisabled, SignInAgain; Conflict when the same id was taken twice; InternalError when the
   *   database cannot be reached; and whatever `work` throws
   */
  inTransaction<Result>(
    identity: Identity,
    work: (transaction: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<{ result: Result; events: readonly LiveEvent[] }>
}

/** The database as jobs and webhooks see it: the login that writes down what the gateway says. */
export interface SystemDatabase {
  /**
   * Runs `work` in one transaction; a second time when a concurrent transaction got in its way.
   * @throws CodedError Conflict, InternalError as {@link Database}; and whatever `work` throws
   */
  inTransaction<Result>(
    work: (transaction: SystemTransaction) => Promise<Result>,
  ): Promise<{ result: Result; events: readonly LiveEvent[] }>
}
