import { enforceRateLimit, testEmailRateLimit } from '../../../domain/rateLimit'
import type { Delivery } from '../../storage/admin/deliveries'
import { findDelivery } from '../../storage/admin/deliveries'
import { enqueueTestEmail, listOwnTestEmails, readEmailDelay } from '../../storage/admin/emailDelivery'
import type { Transaction } from '../../storage/database/database'
import type { Context } from '../context'
import { found, newClientId } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** Whether emails are delayed, and the caller's last test email of the past hour. */
interface EmailDelivery {
  readonly delayedCount: number
  /** Null if no email is delayed. */
  readonly delayedSince: Date | null
  /** Code of the last failed attempt. */
  readonly lastReason: string | null
  readonly lastTest: Delivery | undefined
}

/**
 * Returns whether emails are delayed, for an Admin. It reads the outbox, so all processes answer the same.
 * @throws CodedError Forbidden
 */
export async function readEmailDelivery(context: Context): Promise<EmailDelivery> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const now = context.now()
    const delay = await readEmailDelay(transaction, now)
    const [last] = await recentTests(transaction, now)
    return { ...delay, lastTest: last && (await findDelivery(transaction, 'mail', last.id)) }
  })
}

/**
 * Enqueues a test email to the caller, an Admin. Idempotent. Concurrent calls may exceed the rate limit.
 * @throws CodedError Forbidden, InvalidInput, TooManyRequests
 */
export async function sendTestEmail({ id }: { readonly id: string }, context: Context): Promise<Delivery> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const now = context.now()
    const event = `test:${newClientId(id)}`
    const earlier = await recentTests(transaction, now)
    if (!earlier.some((test) => test.event === event)) {
      enforceRateLimit(
        earlier.map(({ createdAt }) => createdAt),
        testEmailRateLimit,
        now,
      )
      await enqueueTestEmail(transaction, event, now)
    }
    const tests = await recentTests(transaction, now)
    const { id: mailId } = found(tests.find((test) => test.event === event))
    return found(await findDelivery(transaction, 'mail', mailId))
  })
}

function recentTests(transaction: Transaction, now: Date) {
  const { windowMilliseconds, max } = testEmailRateLimit
  const since = new Date(now.getTime() - windowMilliseconds)
  return listOwnTestEmails(transaction, { since, limit: max })
}
