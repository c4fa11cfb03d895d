import type { NotificationPreferences } from '../../../domain/account/notificationPreferences'
import { defaultNotifications } from '../../../domain/account/notificationPreferences'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'

const columns = 'messages, requests, orders, reminders, drafts'

const findStatement = sql(
  'notificationPreferences.find',
  `select ${columns} from notification_preference where account_id = $1`,
)

const findOwnStatement = sql(
  'notificationPreferences.findOwn',
  `select version, ${columns} from notification_preference where account_id = $1`,
)

const startStatement = sql(
  'notificationPreferences.start',
  `insert into notification_preference (account_id, version, ${columns}, updated_at)
    values ($1, 1, $2, $3, $4, $5, $6, $7) on conflict (account_id) do nothing
    returning version, ${columns}`,
)

const changeStatement = sql(
  'notificationPreferences.change',
  `update notification_preference
    set messages = $2, requests = $3, orders = $4, reminders = $5, drafts = $6, updated_at = $7, version = version + 1
    where account_id = $1 and version = $8
    returning version, ${columns}`,
)

/** Preferences with their version; 0 if the account never changed them. */
export interface StoredPreferences extends NotificationPreferences {
  readonly version: number
}

/** Returns the email preferences of an account for the jobs that send emails. */
export async function notificationPreferences(
  transaction: SystemTransaction,
  accountId: string,
): Promise<NotificationPreferences> {
  const [row] = await transaction.query(findStatement, [accountId])
  return row ?? defaultNotifications
}

/** Returns the caller's email preferences. */
export async function findOwnPreferences(transaction: Transaction): Promise<StoredPreferences> {
  const [row] = await transaction.query(findOwnStatement, [transaction.caller.id])
  return row ?? { ...defaultNotifications, version: 0 }
}

/**
 * Saves the caller's email preferences.
 * @returns undefined when they have another version
 */
export async function changeOwnPreferences(
  transaction: Transaction,
  { messages, requests, orders, reminders, drafts }: NotificationPreferences,
  { expectedVersion, at }: { readonly expectedVersion: number; readonly at: Date },
): Promise<StoredPreferences | undefined> {
  const values = [transaction.caller.id, messages, requests, orders, reminders, drafts, at] as const
  const [row] =
    expectedVersion === 0
      ? await transaction.query(startStatement, values)
      : await transaction.query(changeStatement, [...values, expectedVersion])
  return row
}
