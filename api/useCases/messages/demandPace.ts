import { CodedError } from '../../../domain/errors'
import type { Transaction } from '../../storage/database'
import { findOwnMessageBefore } from '../../storage/messages'
import type { Context } from '../context'

/** Far more than anybody writes by hand, in all conversations together; as many as come at once may go beyond it. */
const usualMost = 1000
const hour = 60 * 60 * 1000

/** @throws CodedError TooManyRequests with `retryAfterSeconds` when the caller has written too much within an hour */
export async function demandPace(
  transaction: Transaction,
  { now: clock, messagesPerHour = usualMost }: Pick<Context, 'now' | 'messagesPerHour'>,
): Promise<void> {
  const now = clock()
  const since = new Date(now.getTime() - hour)
  const first = await findOwnMessageBefore(transaction, { count: messagesPerHour, since })
  if (!first) return
  const retryAfterSeconds = Math.ceil((first.getTime() + hour - now.getTime()) / 1000)
  throw new CodedError('TooManyRequests', { retryAfterSeconds })
}
