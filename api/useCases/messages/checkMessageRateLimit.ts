import { CodedError } from '../../../domain/errors'
import type { Transaction } from '../../storage/database/database'
import { findNthNewestOwnMessage } from '../../storage/messages/messages'
import type { Context } from '../context'

/**
 * Rate limit on messages per hour over all conversations, far above what a person types. Concurrent
 * messages may exceed it.
 */
const defaultMessagesPerHour = 1000
const hour = 60 * 60 * 1000

/** @returns TooManyRequests with `retryAfterSeconds` when the caller is above the hourly limit */
export async function checkMessageRateLimit(
  transaction: Transaction,
  { now: clock, messagesPerHour = defaultMessagesPerHour }: Pick<Context, 'now' | 'messagesPerHour'>,
): Promise<CodedError | undefined> {
  const now = clock()
  const since = new Date(now.getTime() - hour)
  const first = await findNthNewestOwnMessage(transaction, { count: messagesPerHour, since })
  if (!first) return undefined
  const retryAfterSeconds = Math.ceil((first.getTime() + hour - now.getTime()) / 1000)
  return new CodedError('TooManyRequests', { retryAfterSeconds })
}
