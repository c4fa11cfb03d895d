import { epochSeconds } from '../protocol/epochSeconds'
import { IdentityError } from '../protocol/identityError'
import type { PoolGroup } from '../storage/groups'

export const groupNameText = { maxLength: 128, pattern: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u }

export function unknownGroup(): IdentityError {
  return new IdentityError('ResourceNotFoundException', 'Group not found.')
}

/** Returns a group in the form of the API. */
export function describeGroup({ name, poolId, createdAt }: PoolGroup) {
  const created = epochSeconds(createdAt)
  return { GroupName: name, UserPoolId: poolId, CreationDate: created, LastModifiedDate: created }
}
