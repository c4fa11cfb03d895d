import type { Input } from '../protocol/input'
import type { Services } from '../services'
import type { Queryable } from '../../database/inTransaction'

/** The dependencies of one call of an action. */
export type ActionContext = {
  /** Transaction for everything an action reads and writes. */
  tx: Queryable
  now: Date
  services: Services
  /**
   * Schedules work after the commit, such as email. Its failure fails the call but rolls nothing
   * back.
   */
  afterCommit(work: () => Promise<void>): void
}

/**
 * One operation of Cognito's API: maps its parameters to the JSON response.
 * @throws IdentityError with Cognito's error code and message
 */
export type Action = (input: Input, context: ActionContext) => Promise<Record<string, unknown>>
