import { gatherUnread } from '../storage/unreadMails'
import type { JobContext } from '../useCases/context'

const dayMs = 86_400_000

/**
 * Has people told by mail of messages they have not read for a while: one mail for each conversation and reader, and
 * no second one until they have read. Safe to run twice at once. What is older than a day is not news any more.
 * @returns how many mails were written
 */
export async function tellOfUnread({ payments, mails, now }: JobContext): Promise<number> {
  const at = now()
  const before = (milliseconds: number) => new Date(at.getTime() - milliseconds)
  const { result } = await payments.system.inTransaction((transaction) =>
    gatherUnread(transaction, {
      now: at,
      unreadSince: before(mails.unreadAfterMilliseconds),
      activeSince: before(dayMs),
    }),
  )
  return result
}
