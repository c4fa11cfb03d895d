import type { TreatmentType, WorklistOrder, WorklistTab } from '../../domain/generated/enums'
import type { TreatmentRequest } from '../../domain/requests/treatmentRequest'
import { narrowedStatements } from './criteria'
import type { Statement, Transaction } from './database'
import type { Slice } from './keyset'
import { ascendingFrom, descendingFrom } from './keyset'
import { lookUpName, nameBegins } from './namedRequests'
import { requestColumns } from './requestColumns'

/** What the queue is narrowed by. */
export interface WorklistCriteria {
  readonly treatmentTypes?: readonly TreatmentType[]
  readonly patientState?: string
  readonly isFlagged?: true
  readonly submittedBefore?: Date
  readonly answerBefore?: Date
  readonly holdEndsBefore?: Date
  /** The beginning of a name, in lower case. */
  readonly name?: string
}

type Condition = keyof WorklistCriteria | 'named'

const conditions: Readonly<Record<Condition, string>> = {
  treatmentTypes: 'treatment_type = any ($)',
  patientState: 'patient_state = $',
  isFlagged: '(finding_count > 0) = $',
  submittedBefore: 'submitted_at < $',
  answerBefore: 'answer_by < $',
  holdEndsBefore: 'hold_until < $',
  name: nameBegins('patient_name'),
  named: 'id = any ($::uuid[])',
}

const isDone = `status in ('prescribed', 'shipped', 'delivered', 'declined', 'cancelled', 'refunded', 'expired')`

/** Which requests a tab has; `$4` is the caller. */
const reaches = {
  new: `status = 'submitted' and renews_prescription_id is null and $4::text is not null`,
  renewals: `status = 'submitted' and renews_prescription_id is not null and $4::text is not null`,
  mine: `status in ('in_review', 'approved') and assignee_id = $4`,
  waiting: `status = 'needs_info' and assignee_id = $4`,
  waitingOfAll: `status = 'needs_info' and $4::text is not null`,
  done: `${isDone} and assignee_id = $4`,
  doneOfAll: `${isDone} and submitted_at is not null and $4::text is not null`,
} as const
type Reach = keyof typeof reaches

const orders = {
  urgent: { column: 'answer_by', isDescending: false },
  oldest: { column: 'submitted_at', isDescending: false },
  newest: { column: 'submitted_at', isDescending: true },
  latestChange: { column: 'updated_at', isDescending: true },
} as const
type Order = keyof typeof orders

type Narrowed = ReturnType<typeof narrowedStatements<Condition>>

function listStatements(reach: Reach, order: Order): Narrowed {
  const { column, isDescending } = orders[order]
  const direction = isDescending ? ' desc' : ''
  return narrowedStatements(`worklist.${reach}.${order}`, conditions, {
    begin: `select ${requestColumns} from treatment_request
    where ${reaches[reach]} and (${column}, id) ${isDescending ? '<' : '>'} ($1, $2)`,
    end: `order by ${column}${direction}, id${direction} limit $3`,
    before: 4,
  })
}

const lists = Object.fromEntries(
  (Object.keys(reaches) as Reach[]).flatMap((reach) =>
    (Object.keys(orders) as Order[]).map((order) => [`${reach}.${order}`, listStatements(reach, order)]),
  ),
) as Readonly<Record<`${Reach}.${Order}`, Narrowed>>

export interface WorklistQuestion {
  readonly tab: WorklistTab
  readonly order: WorklistOrder
  readonly criteria: WorklistCriteria
}

/** A tab of the queue: for a professional what is theirs, for an Admin everybody's. */
export async function listWorklist(
  transaction: Transaction,
  { tab, order, criteria }: WorklistQuestion,
  slice: Slice,
): Promise<readonly TreatmentRequest[]> {
  const { id, role } = transaction.caller
  const placed = orderOf(tab, order)
  const { statement, values } = lists[`${reachOf(tab, role === 'Admin')}.${placed}`].narrow(
    await lookUpName(transaction, { ...criteria }),
  )
  const from = orders[placed].isDescending ? descendingFrom(slice) : ascendingFrom(slice)
  return transaction.query<TreatmentRequest>(statement, [...from, slice.limit, id, ...values])
}

function reachOf(tab: WorklistTab, seesAll: boolean): Reach {
  if (tab === 'waiting' && seesAll) return 'waitingOfAll'
  if (tab === 'done' && seesAll) return 'doneOfAll'
  return tab
}

/** What is done is not urgent any more: the latest change comes first. */
function orderOf(tab: WorklistTab, order: WorklistOrder): Order {
  return tab === 'done' && order === 'urgent' ? 'latestChange' : order
}

/** The moment a tab is ordered by, of one of its requests. */
export function worklistMoment(
  { tab, order }: Pick<WorklistQuestion, 'tab' | 'order'>,
  { answerBy, submittedAt, updatedAt }: TreatmentRequest,
): Date {
  const placed = orderOf(tab, order)
  if (placed === 'latestChange') return updatedAt
  return (placed === 'urgent' ? answerBy : submittedAt) ?? updatedAt
}

/** Locked rows are being taken by somebody else at this moment: the next one is as good. */
const nextOf = (reach: 'new' | 'renewals'): Narrowed =>
  narrowedStatements(`worklist.next.${reach}`, conditions, {
    begin: `select id, version from treatment_request where ${reaches[reach].replace('$4', '$1')}`,
    end: 'order by answer_by, id limit 1 for update skip locked',
    before: 1,
  })
const nexts = { new: nextOf('new'), renewals: nextOf('renewals') } as const

/**
 * Finds the most urgent waiting request that nobody is taking at this moment, and holds it until the transaction ends.
 * @returns undefined when none waits
 */
export async function lockNextRequest(
  transaction: Transaction,
  { tab, criteria }: { readonly tab: 'new' | 'renewals'; readonly criteria: WorklistCriteria },
): Promise<{ readonly id: string; readonly version: number } | undefined> {
  const { statement, values } = nexts[tab].narrow(await lookUpName(transaction, { ...criteria }))
  const [next] = await transaction.query<{ id: string; version: number }>(statement, [
    transaction.caller.id,
    ...values,
  ])
  return next
}

/** One statement for each condition, and one for all: every text that any set of them is made of. */
function samplesOf({ narrow }: Narrowed): readonly Statement[] {
  const criteria = Object.keys(conditions) as Condition[]
  const sets = [[], ...criteria.map((criterion) => [criterion]), criteria]
  return sets.map((set) => narrow(Object.fromEntries(set.map((criterion) => [criterion, true]))).statement)
}

export const worklistStatements = [...Object.values(lists), ...Object.values(nexts)].flatMap(samplesOf)
