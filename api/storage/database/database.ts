import type { Caller } from '../../../domain/caller'
import type { Identity } from '../../../domain/identity'
import type { LiveEvent } from '../../services/liveEvents'

/** Named, parameterized statement. PostgreSQL prepares a named statement once per connection. */
export interface Statement<Values extends readonly unknown[] = readonly unknown[], Row = unknown> {
  readonly name: string
  readonly text: string
  /** Carries the types only; never set. */
  readonly types?: { readonly values: Values; readonly row: Row }
}

/** Transaction of a webhook or a job, without a caller. */
export interface SystemTransaction {
  /**
   * Runs a statement. Returns rows as `pg` parses them (timestamps as Date, jsonb parsed, int8 as string).
   */
  query<Values extends readonly unknown[], Row>(
    statement: Statement<Values, Row>,
    values: NoInfer<Values>,
  ): Promise<Row[]>
  /**
   * Defers a statement and sends it with the commit, in one round trip. A failure rolls the transaction
   * back.
   */
  queryWithCommit<Values extends readonly unknown[]>(
    statement: Statement<Values>,
    values: NoInfer<Values>,
  ): void
  /** Publishes an event once the commit has succeeded. */
  publishAfterCommit(event: LiveEvent): void
}

/** Transaction of the application's login, under row level security as the caller. */
export interface Transaction extends SystemTransaction {
  readonly caller: Caller
}

export interface TransactionOptions {
  /**
   * Admits accounts that the directory has disabled or signed out. Only for auditing that they were
   * refused.
   */
  readonly allowDisabled?: boolean
  /** Set for the first of several transactions of one action, so that only the last writes an audit event. */
  readonly isFirstLook?: boolean
  /** Names the request in the database's log. */
  readonly requestId?: string
}

/** Database of the application, as use cases see it. */
export interface Database {
  /**
   * Runs `work` in one transaction as the caller of `identity`. Creates the account row on the first call,
   * subtracts revoked grants, and sets the variables that row level security reads. Commits when `work`
   * resolves, rolls back when it rejects.
   * Runs `work` a second time after a serialization failure, or when the caller's account has changed since
   * their last call, under which `work` was started. Therefore `work` must have no effects outside the
   * transaction.
   * @returns the result of `work`, and the events to publish after the commit
   * @throws CodedError AccountDisabled, SignInAgain; Conflict when the same id was taken twice;
   * InternalError when the database cannot be reached; and any error of `work`
   */
  inTransaction<Result>(
    identity: Identity,
    work: (transaction: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<{ result: Result; events: readonly LiveEvent[] }>
}

/** Database of jobs and webhooks, under the login that records the gateway's state. */
export interface SystemDatabase {
  /**
   * Runs `work` in one transaction; retries it once after a serialization failure.
   * @throws CodedError Conflict, InternalError as {@link Database}; and any error of `work`
   */
  inTransaction<Result>(
    work: (transaction: SystemTransaction) => Promise<Result>,
  ): Promise<{ result: Result; events: readonly LiveEvent[] }>
}
