import type { TreatmentType, WorklistOrder, WorklistTab } from '../../../domain/generated/enums'
import type { ListedRequest, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { filteredStatements } from '../database/filteredStatements'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import type { Slice } from '../database/keyset'
import { ascendingFrom, descendingFrom } from '../database/keyset'
import { resolveNameFilter, nameStartsWith } from './requestNameFilter'
import { queryFiltered } from '../database/customPlan'
import { requestColumns } from './requestColumns'

/** Filters of the worklist. */
export interface WorklistCriteria {
  readonly treatmentTypes?: readonly TreatmentType[]
  readonly patientState?: string
  readonly isFlagged?: true
  readonly submittedBefore?: Date
  readonly answerBefore?: Date
  readonly holdEndsBefore?: Date
  /** Prefix of a name, in lower case. */
  readonly name?: string
}

const conditions = {
  treatmentTypes: 'treatment_type = any ($)',
  patientState: 'patient_state = $',
  isFlagged: '(finding_count > 0) = $',
  submittedBefore: 'submitted_at < $',
  answerBefore: `response_due_at < $ and status in ('submitted', 'in_review')`,
  holdEndsBefore: 'hold_until < $',
  name: nameStartsWith('patient_name'),
  named: 'id = any ($::uuid[])',
}

const isDone = `status in ('prescribed', 'shipped', 'delivered', 'declined', 'cancelled', 'refunded', 'expired')`

/** Conditions of the tabs; `$4` is the caller. */
const scopes = {
  new: `status = 'submitted' and renews_prescription_id is null and $4::text is not null`,
  renewals: `status = 'submitted' and renews_prescription_id is not null and $4::text is not null`,
  mine: `status in ('in_review', 'approved') and assignee_id = $4`,
  waiting: `status = 'needs_info' and assignee_id = $4`,
  waitingOfAll: `status = 'needs_info' and $4::text is not null`,
  done: `${isDone} and assignee_id = $4`,
  doneOfAll: `${isDone} and submitted_at is not null and $4::text is not null`,
} as const
type Scope = keyof typeof scopes

const orders = {
  urgent: { column: 'response_due_at', isDescending: false },
  oldest: { column: 'submitted_at', isDescending: false },
  newest: { column: 'submitted_at', isDescending: true },
  latestChange: { column: 'updated_at', isDescending: true },
} as const
type Order = keyof typeof orders

/** Properties as {@link requestColumns} names them. */
const property = {
  response_due_at: 'responseDueAt',
  submitted_at: 'submittedAt',
  updated_at: 'updatedAt',
} as const

/** Adds the patients' other open requests to `page`, of all its rows in one call. */
const withOthers = `select page.*, o.others as "otherOpenRequests" from page
    left join other_open_requests((select array_agg(id) from page)) o on o.request_id = page.id`

function listStatements(reach: Scope, order: Order) {
  const { column, isDescending } = orders[order]
  const direction = isDescending ? ' desc' : ''
  return filteredStatements(`worklist.${reach}.${order}`, conditions, {
    begin: `with page as (select ${requestColumns} from treatment_request
    where ${scopes[reach]} and (${column}, id) ${isDescending ? '<' : '>'} ($1, $2)`,
    end: `order by ${column}${direction}, id${direction} limit $3)
    ${withOthers} order by page."${property[column]}"${direction}, page.id${direction}`,
    before: 4,
  })
}

const lists = Object.fromEntries(
  (Object.keys(scopes) as Scope[]).flatMap((reach) =>
    (Object.keys(orders) as Order[]).map((order) => [`${reach}.${order}`, listStatements(reach, order)]),
  ),
) as Readonly<Record<`${Scope}.${Order}`, ReturnType<typeof listStatements>>>

/**
 * Returns SQL for the new requests in states of the clinician's licenses, and the clinician's own claims
 * elsewhere, as the policies allow. `offset 0` makes the planner find own claims by patient; in queue order
 * it would scan the whole queue.
 */
const ofStates = (columns: string, condition: string, inOrder: string) => `
    select r.* from unnest(app_license_states()) s (state) cross join lateral (
      select ${columns} from treatment_request where ${condition} and patient_state = s.state ${inOrder}) r
    union all
    (select ${columns} from (select * from treatment_request where patient_id = (select app_caller())
        and (patient_state = any ((select app_license_states())::text[])) is not true offset 0) own
      where ${condition} ${inOrder})`

/**
 * Returns the statements for a clinician's new requests without further filters, in two steps. `near` scans
 * the next 100 of all states (`queue_lookahead`) and may find too few. `further` reads a page from each
 * licensed state, so that a license for a state with few requests does not scan the whole queue.
 */
function queueStatements(order: Exclude<Order, 'latestChange'>) {
  const { column, isDescending } = orders[order]
  const direction = isDescending ? ' desc' : ''
  const horizon = `queue_lookahead('${order}', $1, $2)`
  const reach = `${scopes.new} and (${column}, id) ${isDescending ? '<' : '>'} ($1, $2)`
  const inOrder = `order by ${column}${direction}, id${direction} limit $3`
  const pageOrder = `order by page."${property[column]}"${direction}, page.id${direction}`
  const past = `${reach} and ${column} ${isDescending ? '<' : '>'} (select ${horizon})`
  return {
    near: sql(
      `worklist.lookahead.${order}`,
      `with page as (select ${requestColumns} from treatment_request where ${reach}
        and ${column} ${isDescending ? '>=' : '<='} (select coalesce(${horizon}, '${isDescending ? '-' : ''}infinity'))
        ${inOrder}) ${withOthers} ${pageOrder}`,
    ),
    further: sql(
      `worklist.perState.${order}`,
      `with page as (select q.* from (${ofStates(requestColumns, past, inOrder)}) q
        order by q."${property[column]}"${direction}, q.id${direction} limit $3) ${withOthers} ${pageOrder}`,
    ),
  } as const
}

const queues = {
  urgent: queueStatements('urgent'),
  oldest: queueStatements('oldest'),
  newest: queueStatements('newest'),
} as const

export interface WorklistQuery {
  readonly tab: WorklistTab
  readonly order: WorklistOrder
  readonly criteria: WorklistCriteria
}

/** Returns a tab of the worklist: a clinician's own requests, or all for an Admin. */
export async function listWorklist(
  transaction: Transaction,
  { tab, order, criteria }: WorklistQuery,
  slice: Slice,
): Promise<readonly ListedRequest[]> {
  const { id, role } = transaction.caller
  const placed = orderOf(tab, order)
  const filtered = lists[`${scopeOf(tab, role === 'Admin')}.${placed}`](
    await resolveNameFilter(transaction, criteria),
  )
  const from = orders[placed].isDescending ? descendingFrom(slice) : ascendingFrom(slice)
  const fixed = [...from, slice.limit, id] as const
  if (role !== 'HCPs' || tab !== 'new' || placed === 'latestChange' || filtered.values.length > 0)
    return queryFiltered(transaction, filtered, fixed)
  const near = await transaction.query(queues[placed].near, fixed)
  if (near.length === slice.limit) return near
  const further = await transaction.query(queues[placed].further, fixed)
  return [...near, ...further].slice(0, slice.limit)
}

function scopeOf(tab: WorklistTab, seesAll: boolean): Scope {
  if (tab === 'waiting' && seesAll) return 'waitingOfAll'
  if (tab === 'done' && seesAll) return 'doneOfAll'
  return tab
}

/** Finished requests have no urgency, so their tab is ordered by the latest change. */
function orderOf(tab: WorklistTab, order: WorklistOrder): Order {
  return tab === 'done' && order === 'urgent' ? 'latestChange' : order
}

/** Returns the timestamp of a request that its tab is ordered by. */
export function worklistSortTime(
  { tab, order }: Pick<WorklistQuery, 'tab' | 'order'>,
  { responseDueAt, submittedAt, updatedAt }: TreatmentRequest,
): Date {
  const placed = orderOf(tab, order)
  if (placed === 'latestChange') return updatedAt
  return (placed === 'urgent' ? responseDueAt : submittedAt) ?? updatedAt
}

/** Skips locked rows, because another clinician is claiming them and the next one is as good. */
const nextOf = (reach: 'new' | 'renewals') =>
  filteredStatements(`worklist.next.${reach}`, conditions, {
    begin: `select id, version from treatment_request where ${scopes[reach].replace('$4', '$1')}`,
    end: 'order by response_due_at, id limit 1 for update skip locked',
    before: 1,
  })
const nexts = { new: nextOf('new'), renewals: nextOf('renewals') } as const

/** As {@link queueStatements}: scans the next 100 of all states, then the first 50 of each licensed state. */
const isNew = scopes.new.replace('$4', '$1')
const lookaheadOfNext = `queue_lookahead('urgent', '-infinity', '00000000-0000-0000-0000-000000000000')`
const nearNextStatement = sql(
  'worklist.next.near',
  `select id, version from treatment_request where ${isNew}
      and response_due_at <= (select coalesce(${lookaheadOfNext}, 'infinity'))
    order by response_due_at, id limit 1 for update skip locked`,
)
const furtherNextStatement = sql(
  'worklist.next.further',
  `select id, version from treatment_request where ${isNew} and id = any (array(
      select q.id from (${ofStates('id, response_due_at', `${isNew} and response_due_at > (select ${lookaheadOfNext})`, 'order by response_due_at, id limit 50')}) q
      order by q.response_due_at, q.id limit 50))
    order by response_due_at, id limit 1 for update skip locked`,
)

/**
 * Returns the most urgent waiting request that no other transaction has locked, and locks it until the
 * transaction ends.
 * @returns undefined when none waits
 */
export async function lockNextRequest(
  transaction: Transaction,
  { tab, criteria }: { readonly tab: 'new' | 'renewals'; readonly criteria: WorklistCriteria },
): Promise<{ readonly id: string; readonly version: number } | undefined> {
  const { id } = transaction.caller
  const { statement, values } = nexts[tab](await resolveNameFilter(transaction, criteria))
  if (tab !== 'new' || values.length > 0) return (await transaction.query(statement, [id, ...values]))[0]
  const [near] = await transaction.query(nearNextStatement, [id])
  return near ?? (await transaction.query(furtherNextStatement, [id]))[0]
}

const holderStatement = sql(
  'requests.claimHolder',
  `select assignee_name as "assigneeName", claimed_at as "claimedAt" from claim_holder($1)`,
)

/** Returns the clinician who has claimed a request and thereby moved it out of the caller's reach. */
export async function findClaimHolder(
  transaction: Transaction,
  requestId: string,
): Promise<{ assigneeName: string | null; claimedAt: Date | null } | undefined> {
  const [row] = await transaction.query(holderStatement, [requestId])
  return row
}
