import type { InboxTab } from '../../../domain/generated/enums'
import type { ReadConversation } from '../../../domain/messages/conversation'
import { listConversations, readConversation } from './conversations'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import type { Slice } from '../database/keyset'
import { ascendingFrom, descendingFrom } from '../database/keyset'
import { conversationOf } from './messageRows'

/** Time since which the patient waits; otherwise the time of the last message. */
const turn = 'coalesce(c.waiting_since, c.last_message_at)'
const longestFirst = `(${turn}, c.id) > ($2, $3) order by ${turn}, c.id limit $4`
const latestFirst = `(c.last_message_at, c.id) < ($2, $3) order by c.last_message_at desc, c.id desc limit $4`
const isToAnswer = `c.status = 'waiting_on_provider'`

const mineStatement = sql(
  'staffInbox.mine',
  `${readConversation} where c.assignee_id = $1 and ${isToAnswer} and ${longestFirst}`,
)

const unassignedStatement = sql(
  'staffInbox.unassigned',
  `${readConversation} where c.assignee_id is null and c.status <> 'closed' and ${longestFirst}`,
)

const waitingStatement = sql(
  'staffInbox.waiting',
  `${readConversation} where c.assignee_id = $1 and c.status = 'waiting_on_patient' and ${latestFirst}`,
)

const waitingOfAllStatement = sql(
  'staffInbox.waitingOfAll',
  `${readConversation} where c.status = 'waiting_on_patient' and ${latestFirst}`,
)

/** Counts no further than a badge shows. */
const countStatement = sql(
  'staffInbox.count',
  `select
      (select count(*)::int from (select from conversation c where c.assignee_id = $1 and ${isToAnswer} limit 100) m)
        as mine,
      (select count(*)::int from
        (select from conversation c where c.assignee_id is null and c.status <> 'closed' limit 100) u) as unassigned,
      (select count(*)::int from (select from conversation c
        where c.status = 'waiting_on_patient' and (c.assignee_id = $1 or (select app_role()) = 'Admin') limit 100) w)
        as waiting,
      (select count(*)::int from (select from conversation c
        join conversation_participant p on p.conversation_id = c.id and p.account_id = $1 and p.left_at is null
        join message m on m.conversation_id = c.id
          and m.sequence > greatest(p.last_read_sequence, c.last_sequence - 1000)
        where c.assignee_id = $1 and c.last_sequence > p.last_read_sequence and m.kind = 'text' and m.sender_id <> $1
        limit 100) n) as unread`,
)

/** Number of conversations in a tab and of unread messages; 100 means 100 or more. */
export interface InboxCounts {
  readonly mine: number
  readonly unassigned: number
  readonly waiting: number
  /** Unread messages by others in the caller's conversations. */
  readonly unread: number
}

/**
 * Returns a tab of the staff inbox. `mine`: assigned to the caller and waiting for an answer; `unassigned`:
 * assigned to no clinician; `waiting`: waiting for the patient, for an Admin of all clinicians; `all`: as
 * {@link listConversations}.
 */
export async function listStaffInbox(
  transaction: Transaction,
  tab: InboxTab,
  slice: Slice,
): Promise<readonly ReadConversation[]> {
  if (tab === 'all') return listConversations(transaction, slice)
  const { id, role } = transaction.caller
  const from = tab === 'waiting' ? descendingFrom(slice) : ascendingFrom(slice)
  const statement = { mine: mineStatement, unassigned: unassignedStatement, waiting: waitingStatement }[tab]
  const isOfAll = tab === 'waiting' && role === 'Admin'
  const rows = await transaction.query(isOfAll ? waitingOfAllStatement : statement, [
    id,
    ...from,
    slice.limit,
  ])
  return rows.map(conversationOf)
}

/** Returns the timestamp of a conversation that its tab is ordered by. */
export function inboxSortTime(tab: InboxTab, { waitingSince, lastMessageAt }: ReadConversation): Date {
  return tab === 'mine' || tab === 'unassigned' ? (waitingSince ?? lastMessageAt) : lastMessageAt
}

export async function countStaffInbox(transaction: Transaction): Promise<InboxCounts> {
  const [counts] = await transaction.query(countStatement, [transaction.caller.id])
  return counts ?? { mine: 0, unassigned: 0, waiting: 0, unread: 0 }
}
