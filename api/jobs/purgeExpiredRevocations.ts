import { deleteRevocationsBefore } from '../storage/account/revokedSessions'
import type { EventsContext } from '../useCases/admin/receiveEvents'

/**
 * A refresh token of the user pool is valid for thirty days (`refreshTokenValidity` in infra,
 * `refreshTokenSeconds` here). Tokens that it issued are valid for an hour longer.
 */
const retentionMs = 31 * 24 * 3_600_000

/** Deletes revocations of sessions whose tokens have all expired. */
export async function purgeExpiredRevocations({ system, now }: EventsContext): Promise<void> {
  const moment = new Date(now().getTime() - retentionMs)
  await system.inTransaction((transaction) => deleteRevocationsBefore(transaction, moment))
}
