import type { SystemTransaction } from '../../storage/database/database'
import { enqueueEmails } from '../../storage/messages/outbox'
import type { StoredUserChange, UserChangeEnd } from '../../storage/admin/userChanges'
import { endUserChange } from '../../storage/admin/userChanges'

/** Records the directory's answer to a change. Emails a user whose authenticator app was removed. */
export async function recordUserChangeEnd(
  transaction: SystemTransaction,
  { id, userId, kind }: Pick<StoredUserChange, 'id' | 'userId' | 'kind'>,
  end: UserChangeEnd,
): Promise<void> {
  await endUserChange(transaction, id, end)
  if (kind !== 'reset_mfa' || end.outcome !== 'done') return
  enqueueEmails(transaction, [{ event: `mfaReset:${id}`, kind: 'mfaReset', recipient: userId }], end.at)
}
