import { randomUuid } from '../random'
import type { Services } from '../services'
import type { PoolUser } from '../storage/users'
import { sealPassword, temporaryPasswordUntil } from './passwords'
import type { UserPool } from './settings'

type Given = Pick<PoolUser, 'email' | 'emailVerified' | 'status'> & {
  password: string
  attributes?: Record<string, string>
}

/** A user who will sign in with a password; one that must be changed works for as long as the pool says. */
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
