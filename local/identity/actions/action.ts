import type { Input } from '../protocol/input'
import type { Services } from '../services'
import type { Queryable } from '../storage/transaction'

/** What one call of an action has at hand. */
export type ActionContext = {
  /** Everything an action reads and writes goes through this one transaction. */
  tx: Queryable
  now: Date
  services: Services
  /** Work for after the commit, such as mail; its failure fails the call but undoes nothing. */
  afterCommit(work: () => Promise<void>): void
}

/**
 * One operation of Cognito's API: parameters in, the answer's JSON out.
 * @throws IdentityError, a refusal in Cognito's words
 */
export type Action = (input: Input, context: ActionContext) => Promise<Record<string, unknown>>
