import type { Stage } from '../../infra/stage'
import type { ConnectedAccount } from './connectAccount'

/** A precondition of a deployment. */
export interface AccountCheck {
  readonly name: string
  /** @returns the problem and what to do; undefined if there is none */
  readonly problem: (stage: Stage, account: ConnectedAccount) => Promise<string | undefined>
}
