import type { NotificationChoices } from '../../../domain/account/notificationChoices'
import { CodedError } from '../../../domain/errors'
import type { Transaction } from '../../storage/database'
import type { KeptChoices } from '../../storage/notificationChoices'
import { changeOwnChoices, findOwnChoices } from '../../storage/notificationChoices'
import type { Context } from '../context'
import { transact } from '../transact'

export interface MyNotifications extends KeptChoices {
  /** The account's. */
  readonly id: string
}

/** Of what the caller wants to be told by mail; everything when they have not chosen. */
export async function readMyNotifications(context: Context): Promise<MyNotifications> {
  return transact(context, async (transaction) => mine(transaction, await findOwnChoices(transaction)))
}

interface Input extends NotificationChoices {
  readonly expectedVersion: number
}

/** @throws CodedError Conflict with the version there is */
export async function updateMyNotifications(
  { expectedVersion, ...choices }: Input,
  context: Context,
): Promise<MyNotifications> {
  return transact(context, async (transaction) => {
    const at = context.now()
    const kept = await changeOwnChoices(transaction, choices, { expectedVersion, at })
    if (kept) return mine(transaction, kept)
    const { version } = await findOwnChoices(transaction)
    throw new CodedError('Conflict', { current: { version } })
  })
}

function mine({ caller }: Transaction, choices: KeptChoices): MyNotifications {
  return { id: caller.id, ...choices }
}
