import { identityIdText } from '../identityPool/newIdentityId'
import { temporaryCredentials } from '../identityPool/temporaryCredentials'
import { verifyLogin } from '../identityPool/verifyLogin'
import { IdentityError } from '../protocol/identityError'
import type { PoolIdentity } from '../storage/identities'
import {
  claimIdentity,
  findIdentityOf,
  findIdentityPool,
  lockIdentity,
  mergeIdentity,
} from '../storage/identities'
import type { Action, ActionContext } from './action'

/**
 * GetCredentialsForIdentity: temporary credentials for a guest or a signed-in person. A guest who signs in becomes
 * that person's identity, or gives way to the one they have.
 */
export const getCredentialsForIdentity: Action = async (input, context) => {
  const identityId = input.text('IdentityId', identityIdText)
  const identity = await lockIdentity(context.tx, identityId)
  const pool = identity && (await findIdentityPool(context.tx, identity.identityPoolId))
  if (!pool) throw new IdentityError('ResourceNotFoundException', `Identity '${identityId}' not found.`)
  const sub = await verifyLogin(input, pool, context)
  const IdentityId = sub ? await identityOf(sub, identity, context) : guestOf(identity)
  return { IdentityId, Credentials: temporaryCredentials(IdentityId, context.now, context.services) }
}

async function identityOf(sub: string, identity: PoolIdentity, { tx }: ActionContext): Promise<string> {
  if (identity.sub === sub) return identity.id
  if (identity.sub) throw forbidden(identity)
  const own = await findIdentityOf(tx, identity.identityPoolId, sub)
  if (own) await mergeIdentity(tx, identity.id, own)
  else await claimIdentity(tx, identity.id, sub)
  return own ?? identity.id
}

function guestOf(identity: PoolIdentity): string {
  if (identity.sub ?? identity.mergedInto) throw forbidden(identity)
  return identity.id
}

function forbidden({ id }: PoolIdentity): IdentityError {
  return new IdentityError('NotAuthorizedException', `Access to Identity '${id}' is forbidden.`)
}
