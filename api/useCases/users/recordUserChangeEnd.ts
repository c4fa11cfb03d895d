import type { SystemTransaction } from '../../storage/database'
import { tellByMail } from '../../storage/outbox'
import type { KeptUserChange, UserChangeEnd } from '../../storage/userChanges'
import { endUserChange } from '../../storage/userChanges'

/** Writes down what the directory has said of a change. Who has lost their authenticator app is told by mail. */
export async function recordUserChangeEnd(
  transaction: SystemTransaction,
  { id, userId, kind }: Pick<KeptUserChange, 'id' | 'userId' | 'kind'>,
  end: UserChangeEnd,
): Promise<void> {
  await endUserChange(transaction, id, end)
  if (kind !== 'reset_app' || end.outcome !== 'done') return
  tellByMail(transaction, [{ event: `appReset:${id}`, kind: 'appReset', recipient: userId }], end.at)
}
