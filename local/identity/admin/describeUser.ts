import { listAttributes } from '../pool/attributes'
import { epochSeconds } from '../protocol/epochSeconds'
import type { PoolUser } from '../storage/users'

/** A user's state as administrators see it. */
export function describeState(user: PoolUser) {
  return {
    Username: user.username,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: epochSeconds(user.createdAt),
    UserLastModifiedDate: epochSeconds(user.modifiedAt),
  }
}

/** A user as lists and AdminCreateUser show them. */
export function describeUser(user: PoolUser) {
  return { ...describeState(user), Attributes: listAttributes(user) }
}
