import { enqueueUnreadReminders } from '../storage/messages/unreadReminders'
import type { JobContext } from '../useCases/context'

const dayMs = 86_400_000

/**
 * Enqueues emails about unread messages: one per conversation and reader until they have read it. Messages
 * older than a day are skipped. Safe under concurrency.
 * @returns the number of emails enqueued
 */
export async function sendUnreadReminders({ payments, mails, now }: JobContext): Promise<number> {
  const at = now()
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds)
  const { result } = await payments.system.inTransaction((transaction) =>
    enqueueUnreadReminders(transaction, {
      now: at,
      unreadSince: before(mails.unreadAfterMilliseconds),
      activeSince: before(dayMs),
    }),
  )
  return result
}
