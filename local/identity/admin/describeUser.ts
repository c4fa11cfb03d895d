import { listAttributes } from '../pool/attributes'
import { epochSeconds } from '../protocol/epochSeconds'
import type { PoolUser } from '../storage/users'

/** Returns a user's state in the form of the administrators' API. */
export function describeState(user: PoolUser) {
  return {
    Username: user.username,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: epochSeconds(user.createdAt),
    UserLastModifiedDate: epochSeconds(user.modifiedAt),
  }
}

/** Returns a user in the form of lists and AdminCreateUser. */
export function describeUser(user: PoolUser) {
  return { ...describeState(user), Attributes: listAttributes(user) }
}
