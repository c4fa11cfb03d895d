import type { ActionContext } from '../actions/action'
import { IdentityError } from '../protocol/identityError'
import type { IdentityPool, PoolIdentity } from '../storage/identities'
import { claimIdentity, findIdentity, findIdentityOf, mergeIdentity } from '../storage/identities'

/**
 * Resolves the identity that a signed-in user names. It is the user's own, or a guest's. A guest
 * identity becomes the user's, or is merged into the one they already have.
 * @throws NotAuthorizedException for another user's identity
 */
export async function identityOfPerson(
  sub: string,
  identity: PoolIdentity,
  { tx }: ActionContext,
): Promise<string> {
  const owner = identity.mergedInto === null ? identity.sub : await ownerOf(identity.mergedInto, tx)
  if (owner !== null && owner !== sub) {
    const message =
      "Logins don't match. Please include at least one valid login for this identity or identity pool."
    throw new IdentityError('NotAuthorizedException', message)
  }
  if (identity.mergedInto !== null) return identity.mergedInto
  if (owner === sub) return identity.id
  const own = await findIdentityOf(tx, identity.identityPoolId, sub)
  if (own === undefined) await claimIdentity(tx, identity.id, sub)
  else await mergeIdentity(tx, identity.id, own)
  return own ?? identity.id
}

/**
 * Returns a guest's identity, unless a user has claimed it.
 * @throws NotAuthorizedException
 */
export function identityOfGuest(identity: PoolIdentity, pool: IdentityPool): string {
  if (identity.sub !== null || identity.mergedInto !== null) {
    throw new IdentityError('NotAuthorizedException', `Access to Identity '${identity.id}' is forbidden.`)
  }
  requireGuestAccess(pool)
  return identity.id
}

/** @throws NotAuthorizedException */
export function requireGuestAccess({ allowsGuests }: IdentityPool): void {
  if (allowsGuests) return
  const message = 'Unauthenticated access is not supported for this identity pool.'
  throw new IdentityError('NotAuthorizedException', message)
}

async function ownerOf(id: string, tx: ActionContext['tx']): Promise<string | null> {
  return (await findIdentity(tx, id))?.sub ?? null
}
