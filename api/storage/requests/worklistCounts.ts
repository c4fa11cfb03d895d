import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

/** Badges of the worklist; 100 means 100 or more. */
export interface WorklistCounts {
  readonly new: number
  readonly renewals: number
  readonly mine: number
  readonly waiting: number
  /** Waiting requests within reach and own requests whose response is due soon. */
  readonly dueSoon: number
  /** The same requests, with a hold that expires soon. */
  readonly holdsEnding: number
  /** Number of states in which the caller has an active license. */
  readonly licenseCount: number
}

const mine = `assignee_id = $1`
const counted = (rows: string, name: string) =>
  `(select count(*)::int from (${rows} limit 100) counted) as ${name}`
const requestsOf = (condition: string) => `select from treatment_request where ${condition}`

/**
 * Returns SQL for the requests within a clinician's reach, state by state in index order. In queue order, a
 * license for a state with few requests would scan the whole queue to count to a hundred. Own claims
 * elsewhere are found by patient (`offset 0`).
 */
const inStates = (
  condition: string,
  order: string,
) => `select from unnest(app_license_states()) s (state) cross join lateral (
        ${requestsOf(`status = 'submitted' and patient_state = s.state and ${condition}`)}
          order by ${order} limit 100) r
      union all select from (select * from treatment_request where patient_id = $1
        and (patient_state = any ((select app_license_states())::text[])) is not true offset 0) own
        where status = 'submitted' and ${condition}`
/** Returns the same for an Admin, in every state. */
const anywhere = (condition: string) => requestsOf(`status = 'submitted' and ${condition}`)

/**
 * Returns a statement that counts no further than a badge shows. `mine` is read in index order, so that the
 * first hundred are not collected from all.
 */
const countStatementOf = (
  name: 'worklistCounts.own' | 'worklistCounts.all',
  waiting: (condition: string, order: string) => string,
  reach: string,
) =>
  sql(
    name,
    `select
      ${counted(waiting('renews_prescription_id is null', 'response_due_at, id'), 'new')},
      ${counted(requestsOf(`status = 'submitted' and renews_prescription_id is not null`), 'renewals')},
      ${counted(requestsOf(`status in ('in_review', 'approved') and ${mine} order by response_due_at, id`), 'mine')},
      ${counted(requestsOf(`status = 'needs_info'${reach}`), 'waiting')},
      ${counted(`${waiting('response_due_at < $2', 'response_due_at, id')} union all ${requestsOf(`${mine} and status = 'in_review' and response_due_at < $2`)}`, '"dueSoon"')},
      ${counted(`${waiting('hold_until < $3', 'hold_until')} union all ${requestsOf(`${mine} and status in ('in_review', 'needs_info') and hold_until < $3`)}`, '"holdsEnding"')},
      coalesce(array_length(app_license_states(), 1), 0) as "licenseCount"`,
  )

const ownCountStatement = countStatementOf('worklistCounts.own', inStates, ` and ${mine}`)
const allCountStatement = countStatementOf('worklistCounts.all', anywhere, '')

const unreadStatement = sql(
  'worklistCounts.unread',
  `select c.id from conversation c
      join conversation_participant p on p.conversation_id = c.id and p.account_id = $1
    where c.assignee_id = $1 and c.status <> 'closed' and c.last_sequence > p.last_read_sequence
      and exists (select from message m where m.conversation_id = c.id
        and m.sequence > greatest(p.last_read_sequence, c.last_sequence - 1000)
        and m.kind = 'text' and m.sender_id <> $1)
    order by c.last_message_at desc, c.id desc limit 100`,
)

const withoutLicenseStatement = sql(
  'worklistCounts.withoutLicense',
  'select state, count from waiting_without_license()',
)

export async function countWorklist(
  transaction: Transaction,
  { dueBefore, holdEndsBefore }: { readonly dueBefore: Date; readonly holdEndsBefore: Date },
): Promise<WorklistCounts> {
  const { id, role } = transaction.caller
  const statement = role === 'Admin' ? allCountStatement : ownCountStatement
  const [counts] = await transaction.query(statement, [id, dueBefore, holdEndsBefore])
  if (!counts) throw new Error('A select of counts answers one row.')
  return counts
}

/** Returns the caller's conversations with unread messages by others, as the inbox counts them; at most 100. */
export async function listUnreadConversationIds(transaction: Transaction): Promise<readonly string[]> {
  const rows = await transaction.query(unreadStatement, [transaction.caller.id])
  return rows.map(({ id }) => id)
}

/** Counts waiting requests per state where the caller has no license; 100 means 100 or more. */
export async function countWithoutLicense(
  transaction: Transaction,
): Promise<readonly { readonly state: string; readonly count: number }[]> {
  return transaction.query(withoutLicenseStatement, [])
}
