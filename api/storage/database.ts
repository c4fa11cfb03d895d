import type { Caller } from '../../domain/caller'
import type { Identity } from '../../domain/identity'
import type { LiveEvent } from '../services/liveEvents'

/** A named, parameterised statement; named so that PostgreSQL prepares it once per connection. */
export interface Statement {
  readonly name: string
  readonly text: string
}

/** A transaction of the application's login, under row level security as the caller. */
export interface Transaction {
  readonly caller: Caller
  /** Runs a statement; rows come as `pg` parses them (timestamps as Date, jsonb parsed, int8 as string). */
  query<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
  /** Keeps an event until the commit has succeeded. */
  publishAfterCommit(event: LiveEvent): void
}

/** The application's database, as use cases see it. */
export interface Database {
  /**
   * Runs `work` in one transaction as the person of `identity`: makes their account row at the first call, subtracts
   * what the directory has revoked, sets the variables that row level security reads. Commits when `work` resolves,
   * rolls back when it rejects.
   * @throws CodedError AccountDisabled, SignInAgain
   */
  inTransaction<Result>(
    identity: Identity,
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<{ result: Result; events: readonly LiveEvent[] }>
}
