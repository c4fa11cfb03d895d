import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

const hourMilliseconds = 3_600_000

const countStatement = sql(
  'presenceRateLimits.count',
  `insert into presence_rate_limit as pace (account_id, conversation_id, full_at)
    values ($1, $2, $3::timestamptz + $4::int * interval '1 millisecond')
    on conflict (account_id, conversation_id) do update
      set full_at = greatest(pace.full_at, $3) + $4 * interval '1 millisecond'
      where greatest(pace.full_at, $3) + $4 * interval '1 millisecond'
        <= $3 + $4 * $5::int * interval '1 millisecond'
    returning xmax = 0 as "isFirst"`,
)

const forgetStatement = sql('presenceRateLimits.delete', 'select delete_own_presence_rate_limits($1)')

const fullAtStatement = sql(
  'presenceRateLimits.fullAt',
  'select full_at as "fullAt" from presence_rate_limit where account_id = $1 and conversation_id = $2',
)

interface PresenceCall {
  readonly conversationId: string
  readonly now: Date
  readonly burst: number
  readonly millisecondsEach: number
}

/**
 * Counts a call of the caller in a conversation, across all API processes.
 * @returns undefined when it is within the rate limit; otherwise the call is not counted, and the result is
 * the wait in milliseconds until the next one
 */
export async function checkPresenceRateLimit(
  transaction: Transaction,
  { conversationId, now, burst, millisecondsEach }: PresenceCall,
): Promise<number | undefined> {
  const { id } = transaction.caller
  const [counted] = await transaction.query(countStatement, [
    id,
    conversationId,
    now,
    millisecondsEach,
    burst,
  ])
  if (counted) {
    // Deletes the caller's rows of earlier conversations, which have expired.
    const before = new Date(now.getTime() - hourMilliseconds)
    if (counted.isFirst) await transaction.query(forgetStatement, [before])
    return undefined
  }
  const [rateLimit] = await transaction.query(fullAtStatement, [id, conversationId])
  const fullAt = rateLimit?.fullAt ?? now
  return fullAt.getTime() - now.getTime() - (burst - 1) * millisecondsEach
}
