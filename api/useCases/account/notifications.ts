import type { NotificationPreferences } from '../../../domain/account/notificationPreferences'
import { CodedError } from '../../../domain/errors'
import type { Transaction } from '../../storage/database/database'
import type { StoredPreferences } from '../../storage/account/notificationPreferences'
import { changeOwnPreferences, findOwnPreferences } from '../../storage/account/notificationPreferences'
import type { Context } from '../context'
import { transact } from '../transact'

interface MyNotifications extends StoredPreferences {
  /** The account's id. */
  readonly id: string
}

/** Returns the caller's email preferences. */
export async function readMyNotifications(context: Context): Promise<MyNotifications> {
  return transact(context, async (transaction) => mine(transaction, await findOwnPreferences(transaction)))
}

interface Input extends NotificationPreferences {
  readonly expectedVersion: number
}

/** Saves the caller's email preferences. @throws CodedError Conflict with the current version */
export async function updateMyNotifications(
  { expectedVersion, ...choices }: Input,
  context: Context,
): Promise<MyNotifications> {
  return transact(context, async (transaction) => {
    const at = context.now()
    const stored = await changeOwnPreferences(transaction, choices, { expectedVersion, at })
    if (stored) return mine(transaction, stored)
    const { version } = await findOwnPreferences(transaction)
    throw new CodedError('Conflict', { current: { version } })
  })
}

function mine({ caller }: Transaction, choices: StoredPreferences): MyNotifications {
  return { id: caller.id, ...choices }
}
