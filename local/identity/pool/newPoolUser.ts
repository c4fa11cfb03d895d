import { randomUuid } from '../random'
import type { Services } from '../services'
import type { PoolUser } from '../storage/users'
import { sealPassword, temporaryPasswordUntil } from './passwords'
import type { UserPool } from './settings'

type Given = Pick<PoolUser, 'email' | 'emailVerified' | 'status'> & {
  password: string
  attributes?: Record<string, string>
}

/**
 * Creates a user with a password. A temporary one is valid for the period of the pool's settings.
 */
export function newPoolUser(
  { password, attributes = {}, ...given }: Given,
  pool: UserPool,
  { now, services }: { now: Date; services: Services },
): PoolUser {
  const sub = randomUuid(services.random)
  const isTemporary = given.status === 'FORCE_CHANGE_PASSWORD'
  return {
    ...given,
    sub,
    username: sub,
    poolId: pool.poolId,
    enabled: true,
    sealedVerifier: sealPassword(password, sub, pool, services),
    temporaryPasswordUntil: isTemporary ? temporaryPasswordUntil(pool, now) : null,
    attributes,
    identities: [],
    createdAt: now,
    modifiedAt: now,
  }
}
