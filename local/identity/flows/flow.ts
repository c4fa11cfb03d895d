import type { ActionContext } from '../actions/action'
import type { Step } from '../challenges/signIn'
import type { PoolClient } from '../pool/settings'
import type { Input } from '../protocol/input'

/**
 * A flow that starts a sign-in.
 * @throws IdentityError
 */
export type Flow = (input: Input, client: PoolClient, context: ActionContext) => Promise<Step>
