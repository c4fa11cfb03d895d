import type { PushSubscriptionKeys } from '../../../domain/push/pushSubscription'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

const registerStatement = sql(
  'pushSubscriptions.register',
  'select register_push_subscription($1, $2, $3, $4, $5) as "isRegistered"',
)

const removeStatement = sql('pushSubscriptions.remove', 'select remove_push_subscription($1)')

/**
 * Registers a browser of the caller, or refreshes its keys. It replaces the oldest of ten.
 * @param deviceKey the device of the caller's sign-in
 * @returns false when another account has registered the address with another secret
 */
export async function registerOwnPushSubscription(
  transaction: Transaction,
  { endpoint, publicKey, authSecret }: PushSubscriptionKeys,
  { deviceKey, at }: { readonly deviceKey: string | null; readonly at: Date },
): Promise<boolean> {
  const values = [endpoint, publicKey, authSecret, deviceKey, at] as const
  const [row] = await transaction.query(registerStatement, values)
  return row?.isRegistered ?? false
}

/** Removes a browser of the caller, with its unsent notifications. */
export async function removeOwnPushSubscription(transaction: Transaction, endpoint: string): Promise<void> {
  await transaction.query(removeStatement, [endpoint])
}
