import type { NotificationTopic } from '../../../domain/account/notificationPreferences'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

const keyStatement = sql('unsubscribes.key', 'select secret from unsubscribe_key')

const turnOffStatement = sql('unsubscribes.turnOff', 'select turn_off_emails($1, $2, $3) as "isOff"')

/** Returns the key that signs the links that turn emails off. */
export async function readUnsubscribeKey(transaction: SystemTransaction): Promise<Uint8Array> {
  const [row] = await transaction.query(keyStatement, [])
  if (!row) throw new Error('The key of unsubscribe links is missing.')
  return row.secret
}

/**
 * Turns off one topic of an account's emails. Idempotent.
 * @returns false when the account is closed
 */
export async function turnOffEmails(
  transaction: SystemTransaction,
  {
    accountId,
    topic,
    at,
  }: { readonly accountId: string; readonly topic: NotificationTopic; readonly at: Date },
): Promise<boolean> {
  const [row] = await transaction.query(turnOffStatement, [accountId, topic, at])
  return row?.isOff ?? false
}
