import { CodedError } from '../../../domain/errors'
import type { PushSubscriptionKeys } from '../../../domain/push/pushSubscription'
import { pushSubscriptionProblem } from '../../../domain/push/pushSubscription'
import {
  registerOwnPushSubscription,
  removeOwnPushSubscription,
} from '../../storage/account/pushSubscriptions'
import type { Context } from '../context'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** Returns the key with which browsers subscribe; null where notifications are off. */
export async function readPushPublicKey({ push }: Context): Promise<string | null> {
  return push?.publicKey ?? null
}

/**
 * Registers the caller's browser for notifications, or refreshes its registration. It replaces the oldest of ten.
 * @returns the endpoint
 * @throws CodedError InvalidInput; NotFound where notifications are off; Conflict when another account has registered the
 *   endpoint with another secret
 */
export async function registerPushSubscription(
  input: PushSubscriptionKeys,
  context: Context,
): Promise<string> {
  const { push, identity } = context
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user', 'HCPs', 'Admin')
    if (!push) throw new CodedError('NotFound')
    const problem = pushSubscriptionProblem(input, push.standInOrigin)
    if (problem) throw new CodedError('InvalidInput', problem)
    const given = { deviceKey: identity.deviceKey, at: context.now() }
    if (!(await registerOwnPushSubscription(transaction, input, given))) throw new CodedError('Conflict')
    return input.endpoint
  })
}

/** Removes the caller's browser, as at the end of its session. @returns the endpoint, also when it was not registered */
export async function removePushSubscription(endpoint: string, context: Context): Promise<string> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user', 'HCPs', 'Admin')
    await removeOwnPushSubscription(transaction, endpoint)
    return endpoint
  })
}
