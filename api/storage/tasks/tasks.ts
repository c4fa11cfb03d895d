import type { TaskList } from '../../../domain/generated/enums'
import type { CalendarDate } from '../../../domain/intake/calendarDate'
import type { Task } from '../../../domain/tasks/task'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import type { Slice } from '../database/keyset'
import { ascendingFrom, descendingFrom } from '../database/keyset'
import { updateVersioned } from '../database/updateVersioned'

/** A task with the timestamp that lists of open tasks are ordered by. */
export interface StoredTask extends Task {
  readonly dueOrder: Date
}

const columns = `t.id, t.version, t.status, t.description, t.patient_id as "patientId", t.patient_name as "patientName",
      t.request_id as "requestId", t.conversation_id as "conversationId", t.requester_id as "requesterId",
      t.requester_name as "requesterName", t.owner_id as "ownerId", t.owner_name as "ownerName",
      t.due_on::text as "dueOn", t.created_at as "createdAt", t.updated_at as "updatedAt", t.due_order as "dueOrder"`

const select = `select ${columns} from task t`
const soonestFirst = `(t.due_order, t.id) > ($2, $3) order by t.due_order, t.id limit $4`

const lists = {
  mine: sql('tasks.mine', `${select} where t.status = 'requested' and t.owner_id = $1 and ${soonestFirst}`),
  assigned: sql(
    'tasks.assigned',
    `${select} where t.status = 'requested' and t.requester_id = $1 and t.owner_id is distinct from $1
      and ${soonestFirst}`,
  ),
  open: sql(
    'tasks.open',
    `${select} where t.status = 'requested' and $1::text is not null and ${soonestFirst}`,
  ),
  completed: sql(
    'tasks.completed',
    `${select} where t.status = 'completed' and $1::text is not null
      and (t.updated_at, t.id) < ($2, $3) order by t.updated_at desc, t.id desc limit $4`,
  ),
} as const

const findStatement = sql('tasks.find', `${select} where t.id = $1`)

const patientListStatement = sql(
  'tasks.ofPatient',
  `${select} where t.patient_id = $1 order by t.status desc, t.due_order, t.id limit 200`,
)

/** An existing task stays unchanged. */
const createStatement = sql(
  'tasks.create',
  `insert into task (id, description, patient_id, patient_name, request_id, conversation_id, requester_id,
      requester_name, owner_id, owner_name, due_on, created_at, updated_at, updated_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::date, $12, $12, $7) on conflict (id) do nothing`,
)

const changeStatement = sql(
  'tasks.change',
  `update task t set version = t.version + 1, status = $3, owner_id = $4, owner_name = $5, due_on = $6::date,
      updated_at = $7, updated_by = $8
    where t.id = $1 and t.version = $2 returning ${columns}`,
)

const ownerStatement = sql(
  'tasks.owner',
  `select nullif(concat_ws(' ', nullif(n.given_name, ''), nullif(n.family_name, '')), '') as name
    from practitioner_names() n where n.id = $1`,
)

const counted = (condition: string) =>
  `(select count(*)::int from (select from task t where t.status = 'requested' and ${condition} limit 100) n)`

/** Counts no further than a badge shows. */
const countStatement = sql(
  'tasks.count',
  `select ${counted('t.owner_id = $1')} as mine,
      ${counted('t.requester_id = $1 and t.owner_id is distinct from $1')} as assigned,
      ${counted('true')} as open,
      ${counted('t.owner_id = $1 and t.due_on < $2::date')} as overdue`,
)

/** Number of open tasks; 100 means 100 or more. */
export interface TaskCounts {
  readonly mine: number
  readonly assigned: number
  readonly open: number
  /** Of the caller's own. */
  readonly overdue: number
}

/** Returns a list of the tasks that the caller may see: open ones by due date, completed ones by latest change. */
export async function listTasks(
  transaction: Transaction,
  list: TaskList,
  slice: Slice,
): Promise<readonly StoredTask[]> {
  const from = list === 'completed' ? descendingFrom(slice) : ascendingFrom(slice)
  return transaction.query(lists[list], [transaction.caller.id, ...from, slice.limit])
}

/** Returns the timestamp of a task that its list is ordered by. */
export function taskSortTime(list: TaskList, { updatedAt, dueOrder }: StoredTask): Date {
  return list === 'completed' ? updatedAt : dueOrder
}

/** Returns the tasks about a patient that the caller may see, open ones first; at most 200. */
export async function listTasksOfPatient(
  transaction: Transaction,
  patientId: string,
): Promise<readonly StoredTask[]> {
  return transaction.query(patientListStatement, [patientId])
}

export async function countTasks(transaction: Transaction, today: CalendarDate): Promise<TaskCounts> {
  const [counts] = await transaction.query(countStatement, [transaction.caller.id, today])
  if (!counts) throw new Error('A select of counts answers one row.')
  return counts
}

/** Returns a task the caller may see. */
export async function findTask(transaction: Transaction, id: string): Promise<StoredTask | undefined> {
  const [row] = await transaction.query(findStatement, [id])
  return row
}

/** Returns an active clinician; undefined for everybody else. */
export async function findTaskOwner(
  transaction: Transaction,
  id: string,
): Promise<{ readonly name: string | null } | undefined> {
  const [row] = await transaction.query(ownerStatement, [id])
  return row
}

/**
 * Creates a task.
 * @returns the task with this id, which may have existed before
 */
export async function insertTask(
  transaction: Transaction,
  task: Omit<Task, 'version' | 'status' | 'updatedAt'>,
): Promise<StoredTask | undefined> {
  await transaction.query(createStatement, [
    task.id,
    task.description,
    task.patientId,
    task.patientName,
    task.requestId,
    task.conversationId,
    task.requesterId,
    task.requesterName,
    task.ownerId,
    task.ownerName,
    task.dueOn,
    task.createdAt,
  ])
  return findTask(transaction, task.id)
}

/** @throws CodedError Conflict when it has another version */
export async function updateTask(
  transaction: Transaction,
  task: Pick<Task, 'id' | 'version' | 'status' | 'ownerId' | 'ownerName' | 'dueOn'> & { readonly at: Date },
): Promise<StoredTask> {
  const { id, version, status, ownerId, ownerName, dueOn, at } = task
  const values = [id, version, status, ownerId, ownerName, dueOn, at, transaction.caller.id] as const
  return updateVersioned(transaction, changeStatement, values, async () => {
    const current = await findTask(transaction, id)
    return current && { version: current.version, status: current.status }
  })
}
