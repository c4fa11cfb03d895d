import { identityIdText, newIdentityId } from '../identityPool/newIdentityId'
import { requireGuestAccess, identityOfGuest, identityOfPerson } from '../identityPool/resolveIdentity'
import { verifyLogin } from '../identityPool/verifyLogin'
import { IdentityError } from '../protocol/identityError'
import {
  findIdentityOf,
  findIdentityPool,
  insertIdentity,
  findIdentity,
  lockIdentity,
} from '../storage/identities'
import type { Action } from './action'
import { temporaryCredentials } from '../identityPool/temporaryCredentials'

/**
 * GetId: returns the identity of a signed-in user, always the same, or creates a guest identity.
 */
export const getId: Action = async (input, context) => {
  const { tx, now, services } = context
  const identityPoolId = input.text('IdentityPoolId', identityIdText)
  const pool = await findIdentityPool(tx, identityPoolId)
  if (!pool) {
    throw new IdentityError('ResourceNotFoundException', `IdentityPool '${identityPoolId}' not found.`)
  }
  const sub = await verifyLogin(input, pool, context)
  if (sub === undefined) requireGuestAccess(pool)
  const own = sub === undefined ? undefined : await findIdentityOf(tx, identityPoolId, sub)
  if (own !== undefined) return { IdentityId: own }
  const region = identityPoolId.slice(0, identityPoolId.indexOf(':'))
  const id = newIdentityId(region, services.random)
  await insertIdentity(tx, { id, identityPoolId, sub: sub ?? null, now })
  return { IdentityId: id }
}

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
