import type { NotificationChoices } from '../../domain/account/notificationChoices'
import { allNotifications } from '../../domain/account/notificationChoices'
import type { Statement, SystemTransaction, Transaction } from './database'

const columns = 'messages, requests, orders, reminders'

const findStatement: Statement = {
  name: 'notificationChoices.find',
  text: `select ${columns} from notification_choice where account_id = $1`,
}

const findOwnStatement: Statement = {
  name: 'notificationChoices.findOwn',
  text: `select version, ${columns} from notification_choice where account_id = $1`,
}

const startStatement: Statement = {
  name: 'notificationChoices.start',
  text: `insert into notification_choice (account_id, version, ${columns}, updated_at)
    values ($1, 1, $2, $3, $4, $5, $6) on conflict (account_id) do nothing
    returning version, ${columns}`,
}

const changeStatement: Statement = {
  name: 'notificationChoices.change',
  text: `update notification_choice
    set messages = $2, requests = $3, orders = $4, reminders = $5, updated_at = $6, version = version + 1
    where account_id = $1 and version = $7
    returning version, ${columns}`,
}

/** Choices with the number of times they were changed; 0 for who has not chosen. */
export interface KeptChoices extends NotificationChoices {
  readonly version: number
}

/** What an account wants to be told of by mail, for jobs that send them; everything when nothing was chosen. */
export async function notificationChoices(
  transaction: SystemTransaction,
  accountId: string,
): Promise<NotificationChoices> {
  const [row] = await transaction.query<NotificationChoices>(findStatement, [accountId])
  return row ?? allNotifications
}

/** What the caller wants to be told of. */
export async function findOwnChoices(transaction: Transaction): Promise<KeptChoices> {
  const [row] = await transaction.query<KeptChoices>(findOwnStatement, [transaction.caller.id])
  return row ?? { ...allNotifications, version: 0 }
}

/** @returns undefined when the choices have another version by now */
export async function changeOwnChoices(
  transaction: Transaction,
  { messages, requests, orders, reminders }: NotificationChoices,
  { expectedVersion, at }: { readonly expectedVersion: number; readonly at: Date },
): Promise<KeptChoices | undefined> {
  const values = [transaction.caller.id, messages, requests, orders, reminders, at]
  const [row] =
    expectedVersion === 0
      ? await transaction.query<KeptChoices>(startStatement, values)
      : await transaction.query<KeptChoices>(changeStatement, [...values, expectedVersion])
  return row
}

export const notificationChoiceStatements = [findOwnStatement, startStatement, changeStatement]
export const systemNotificationChoiceStatements = [findStatement]
