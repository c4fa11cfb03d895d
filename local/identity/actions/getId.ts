import { identityIdText, newIdentityId } from '../identityPool/newIdentityId'
import { requireGuestAccess } from '../identityPool/resolveIdentity'
import { verifyLogin } from '../identityPool/verifyLogin'
import { IdentityError } from '../protocol/identityError'
import { findIdentityOf, findIdentityPool, insertIdentity } from '../storage/identities'
import type { Action } from './action'

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
