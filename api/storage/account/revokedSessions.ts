import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'

/** Scope of revoked tokens: one sign-in, one device, or all. */
export type RevokedTokens =
  | { readonly claim: 'origin_jti' | 'device_key'; readonly value: string }
  | { readonly claim: 'everywhere'; readonly value: null }

const endStatement = sql('revokedSessions.revoke', 'select revoke_own_sessions($1, $2, $3)')

const forgetStatement = sql('revokedSessions.delete', 'delete from revoked_session where ended_at < $1')

/** Revokes sign-ins of the caller, so that their tokens are refused from the next call on. */
export async function revokeOwnSessions(
  transaction: Transaction,
  { claim, value }: RevokedTokens,
  at: Date,
): Promise<void> {
  await transaction.query(endStatement, [claim, value, at])
}

/** Deletes revocations from before a moment. */
export async function deleteRevocationsBefore(transaction: SystemTransaction, moment: Date): Promise<void> {
  await transaction.query(forgetStatement, [moment])
}
