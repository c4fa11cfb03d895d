import type { Statement, Transaction } from './database'

/** What stands above the queue; 100 stands for 100 or more. */
export interface WorklistCounts {
  readonly new: number
  readonly renewals: number
  readonly mine: number
  readonly waiting: number
  /** Of the waiting ones within reach and the caller's own: an answer is promised soon. */
  readonly dueSoon: number
  /** Of the same: the hold on the card ends soon. */
  readonly holdsEnding: number
  /** In how many states the caller has a licence in force. */
  readonly licenceCount: number
}

const mine = `assignee_id = $1`
const within = `(status = 'submitted' or (${mine} and status = 'in_review'))`
const counted = (from: string, name: string) =>
  `(select count(*)::int from (select from treatment_request where ${from} limit 100) counted) as ${name}`

/** Counts no further than a badge shows; `mine` in the order of its index, so that the first hundred are not gathered from all. */
const countStatement: Statement = {
  name: 'worklistCounts.count',
  text: `select
      ${counted(`status = 'submitted' and renews_prescription_id is null`, 'new')},
      ${counted(`status = 'submitted' and renews_prescription_id is not null`, 'renewals')},
      ${counted(`status in ('in_review', 'approved') and ${mine} order by answer_by, id`, 'mine')},
      ${counted(`status = 'needs_info' and (${mine} or (select app_role()) = 'Admin')`, 'waiting')},
      ${counted(`${within} and answer_by < $2`, '"dueSoon"')},
      ${counted(`(${within} or (${mine} and status = 'needs_info')) and hold_until < $3`, '"holdsEnding"')},
      coalesce(array_length(app_licence_states(), 1), 0) as "licenceCount"`,
}

const unreadStatement: Statement = {
  name: 'worklistCounts.unread',
  text: `select c.id from conversation c
      join conversation_participant p on p.conversation_id = c.id and p.account_id = $1
    where c.assignee_id = $1 and c.status <> 'closed' and c.last_sequence > p.last_read_sequence
    order by c.last_message_at desc, c.id desc limit 100`,
}

const withoutLicenceStatement: Statement = {
  name: 'worklistCounts.withoutLicence',
  text: 'select state, count from waiting_without_licence()',
}

export async function countWorklist(
  transaction: Transaction,
  { dueBefore, holdEndsBefore }: { readonly dueBefore: Date; readonly holdEndsBefore: Date },
): Promise<WorklistCounts> {
  const [counts] = await transaction.query<WorklistCounts>(countStatement, [
    transaction.caller.id,
    dueBefore,
    holdEndsBefore,
  ])
  if (!counts) throw new Error('A select of counts answers one row.')
  return counts
}

/** The caller's conversations with something they have not read; at most 100. */
export async function listUnreadConversationIds(transaction: Transaction): Promise<readonly string[]> {
  const rows = await transaction.query<{ id: string }>(unreadStatement, [transaction.caller.id])
  return rows.map(({ id }) => id)
}

/** How many requests wait in which state where the caller has no licence; 100 stands for 100 or more. */
export async function countWithoutLicence(
  transaction: Transaction,
): Promise<readonly { readonly state: string; readonly count: number }[]> {
  return transaction.query<{ state: string; count: number }>(withoutLicenceStatement, [])
}

export const worklistCountStatements = [countStatement, unreadStatement, withoutLicenceStatement]
