import type { NotificationPreferences } from '../../../domain/account/notificationPreferences'
import { allNotifications } from '../../../domain/account/notificationPreferences'
import type { Statement, SystemTransaction, Transaction } from '../database/database'

const columns = 'messages, requests, orders, reminders'

const findStatement: Statement = {
  name: 'notificationPreferences.find',
  text: `select ${columns} from notification_preference where account_id = $1`,
}

const findOwnStatement: Statement = {
  name: 'notificationPreferences.findOwn',
  text: `select version, ${columns} from notification_preference where account_id = $1`,
}

const startStatement: Statement = {
  name: 'notificationPreferences.start',
  text: `insert into notification_preference (account_id, version, ${columns}, updated_at)
    values ($1, 1, $2, $3, $4, $5, $6) on conflict (account_id) do nothing
    returning version, ${columns}`,
}

const changeStatement: Statement = {
  name: 'notificationPreferences.change',
  text: `update notification_preference
    set messages = $2, requests = $3, orders = $4, reminders = $5, updated_at = $6, version = version + 1
    where account_id = $1 and version = $7
    returning version, ${columns}`,
}

/** Preferences with their version; 0 if the account never changed them. */
export interface StoredPreferences extends NotificationPreferences {
  readonly version: number
}

/** Returns the email preferences of an account for the jobs that send emails; all are on by default. */
export async function notificationPreferences(
  transaction: SystemTransaction,
  accountId: string,
): Promise<NotificationPreferences> {
  const [row] = await transaction.query<NotificationPreferences>(findStatement, [accountId])
  return row ?? allNotifications
}

/** Returns the caller's email preferences. */
export async function findOwnPreferences(transaction: Transaction): Promise<StoredPreferences> {
  const [row] = await transaction.query<StoredPreferences>(findOwnStatement, [transaction.caller.id])
  return row ?? { ...allNotifications, version: 0 }
}

/**
 * Saves the caller's email preferences.
 * @returns undefined when they have another version
 */
export async function changeOwnPreferences(
  transaction: Transaction,
  { messages, requests, orders, reminders }: NotificationPreferences,
  { expectedVersion, at }: { readonly expectedVersion: number; readonly at: Date },
): Promise<StoredPreferences | undefined> {
  const values = [transaction.caller.id, messages, requests, orders, reminders, at]
  const [row] =
    expectedVersion === 0
      ? await transaction.query<StoredPreferences>(startStatement, values)
      : await transaction.query<StoredPreferences>(changeStatement, [...values, expectedVersion])
  return row
}

export const notificationPreferenceStatements = [findOwnStatement, startStatement, changeStatement]
export const systemNotificationPreferenceStatements = [findStatement]
