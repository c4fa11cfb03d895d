import type { Statement, Transaction } from './database'

const hourMilliseconds = 3_600_000

const countStatement: Statement = {
  name: 'presencePaces.count',
  text: `insert into presence_pace as pace (account_id, conversation_id, full_at)
    values ($1, $2, $3::timestamptz + $4::int * interval '1 millisecond')
    on conflict (account_id, conversation_id) do update
      set full_at = greatest(pace.full_at, $3) + $4 * interval '1 millisecond'
      where greatest(pace.full_at, $3) + $4 * interval '1 millisecond'
        <= $3 + $4 * $5::int * interval '1 millisecond'
    returning xmax = 0 as "isFirst"`,
}

const forgetStatement: Statement = {
  name: 'presencePaces.forget',
  text: 'select forget_own_paces($1)',
}

const fullAtStatement: Statement = {
  name: 'presencePaces.fullAt',
  text: 'select full_at as "fullAt" from presence_pace where account_id = $1 and conversation_id = $2',
}

interface Count {
  readonly conversationId: string
  readonly now: Date
  readonly burst: number
  readonly millisecondsEach: number
}

/**
 * Counts one call of the caller in a conversation, however many processes answer them at once.
 * @returns undefined when it is within the pace; otherwise not counted, and in how many milliseconds the next one would be
 */
export async function countPresence(
  transaction: Transaction,
  { conversationId, now, burst, millisecondsEach }: Count,
): Promise<number | undefined> {
  const { id } = transaction.caller
  const [counted] = await transaction.query<{ isFirst: boolean }>(countStatement, [
    id,
    conversationId,
    now,
    millisecondsEach,
    burst,
  ])
  if (counted) {
    // Whoever turns to another conversation leaves the rows of earlier ones, which nothing depends on any more.
    const before = new Date(now.getTime() - hourMilliseconds)
    if (counted.isFirst) await transaction.query(forgetStatement, [before])
    return undefined
  }
  const [pace] = await transaction.query<{ fullAt: Date }>(fullAtStatement, [id, conversationId])
  const fullAt = pace?.fullAt ?? now
  return fullAt.getTime() - now.getTime() - (burst - 1) * millisecondsEach
}

export const presencePaceStatements = [countStatement, forgetStatement, fullAtStatement]
