import { identityIdText } from '../identityPool/newIdentityId'
import { identityOfGuest, identityOfPerson } from '../identityPool/resolveIdentity'
import { temporaryCredentials } from '../identityPool/temporaryCredentials'
import { verifyLogin } from '../identityPool/verifyLogin'
import { IdentityError } from '../protocol/identityError'
import { findIdentity, findIdentityPool, lockIdentity } from '../storage/identities'
import type { Action } from './action'

/**
 * GetCredentialsForIdentity: returns temporary credentials for a guest or a signed-in user. When a
 * guest signs in, the guest identity becomes the user's, or is dropped if the user already has one.
 */
export const getCredentialsForIdentity: Action = async (input, context) => {
  const identityId = input.text('IdentityId', identityIdText)
  const found = await findIdentity(context.tx, identityId)
  const pool = found && (await findIdentityPool(context.tx, found.identityPoolId))
  if (!pool) throw notFound(identityId)
  const sub = await verifyLogin(input, pool, context)
  // Lock order: user before identity, as everywhere.
  const identity = await lockIdentity(context.tx, identityId)
  if (!identity) throw notFound(identityId)
  const IdentityId = sub ? await identityOfPerson(sub, identity, context) : identityOfGuest(identity, pool)
  return { IdentityId, Credentials: temporaryCredentials(IdentityId, context.now, context.services) }
}

function notFound(identityId: string): IdentityError {
  return new IdentityError('ResourceNotFoundException', `Identity '${identityId}' not found.`)
}
