import { CodedError } from '../../../domain/errors'
import type { TaskList, TaskStatus } from '../../../domain/generated/enums'
import type { Task } from '../../../domain/tasks/task'
import { parseDueOn, parseTaskDescription } from '../../../domain/tasks/task'
import { listRequestsOfPatient } from '../../storage/records/patients'
import type { Transaction } from '../../storage/database/database'
import { countUnreadMentions } from '../../storage/records/noteMentions'
import type { TaskCounts } from '../../storage/tasks/tasks'
import {
  countTasks,
  findTask,
  findTaskOwner,
  insertTask,
  listTasks,
  listTasksOfPatient,
  taskSortTime,
  updateTask,
} from '../../storage/tasks/tasks'
import type { Context } from '../context'
import { existingId, found, newClientId } from '../ids'
import { loadConversation } from '../messages/conversation'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { requireRecordAccess } from '../records/readPatientRecord'
import { loadRequest } from '../requests/request'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

interface NewTask {
  /** Client-generated UUID. */
  readonly id: string
  readonly description: string
  readonly dueOn?: string | null | undefined
  readonly ownerId?: string | null | undefined
  /** What the task is about: exactly one of the three. */
  readonly requestId?: string | null | undefined
  readonly conversationId?: string | null | undefined
  readonly patientId?: string | null | undefined
}

/**
 * Creates a task about a request, conversation or patient that the caller may read. Idempotent by id.
 * @throws CodedError Forbidden, NotFound, InvalidInput; Conflict when another task has the id
 */
export async function createTask(input: NewTask, context: Context): Promise<Task> {
  return transact(context, async (transaction) => {
    const { caller } = transaction
    requireRole(caller, 'HCPs', 'Admin')
    const id = newClientId(input.id)
    const subject = await loadSubject(transaction, input)
    if (subject.patientId === caller.id) throw new CodedError('NotFound')
    const written = {
      ...subject,
      description: parseTaskDescription(input.description),
      dueOn: parseDueOn(input.dueOn),
      requesterId: caller.id,
    }
    const known = await findTask(transaction, id)
    if (known && !isSame(known, written)) throw new CodedError('Conflict')
    if (known) return known
    const owner = await loadOwner(transaction, input.ownerId ?? null, subject.patientId)
    const task = await insertTask(transaction, {
      ...written,
      ...owner,
      id,
      requesterName: caller.name,
      createdAt: context.now(),
    })
    if (!task || !isSame(task, written)) throw new CodedError('Conflict')
    publishTaskChanged(transaction, task, [])
    return task
  })
}

type Subject = Pick<Task, 'patientId' | 'patientName' | 'requestId' | 'conversationId'>

/** @throws CodedError InvalidInput, NotFound */
async function loadSubject(
  transaction: Transaction,
  { requestId, conversationId, patientId }: NewTask,
): Promise<Subject> {
  const given = [requestId, conversationId, patientId].filter((id) => id != null)
  if (given.length !== 1) throw new CodedError('InvalidInput', { field: 'requestId', rule: 'exactlyOne' })
  if (requestId != null) {
    const request = await loadRequest(transaction, existingId(requestId))
    if (request.submittedAt === null) throw new CodedError('NotFound')
    return {
      patientId: request.patientId,
      patientName: request.patientName,
      requestId: request.id,
      conversationId: null,
    }
  }
  if (conversationId != null) {
    const conversation = await loadConversation(transaction, conversationId)
    return {
      patientId: conversation.patientId,
      patientName: conversation.patientName,
      requestId: null,
      conversationId: conversation.id,
    }
  }
  const id = existingId(patientId ?? '')
  await requireRecordAccess(transaction, id)
  const [latest] = await listRequestsOfPatient(transaction, id)
  return {
    patientId: id,
    patientName: found(latest).patientName,
    requestId: null,
    conversationId: null,
  }
}

/** @throws CodedError InvalidInput unless it is the caller or an active clinician, and not the patient */
async function loadOwner(
  transaction: Transaction,
  ownerId: string | null,
  patientId: string,
): Promise<Pick<Task, 'ownerId' | 'ownerName'>> {
  if (ownerId === null) return { ownerId: null, ownerName: null }
  const { caller } = transaction
  if (ownerId === caller.id) return { ownerId, ownerName: caller.name }
  const owner = ownerId === patientId ? undefined : await findTaskOwner(transaction, ownerId)
  if (!owner) throw new CodedError('InvalidInput', { field: 'ownerId', rule: 'unknown' })
  return { ownerId, ownerName: owner.name }
}

function isSame(task: Task, other: Subject & Pick<Task, 'description' | 'dueOn' | 'requesterId'>): boolean {
  return (
    task.description === other.description &&
    task.dueOn === other.dueOn &&
    task.requesterId === other.requesterId &&
    task.patientId === other.patientId &&
    task.requestId === other.requestId &&
    task.conversationId === other.conversationId
  )
}

interface TaskChange {
  readonly id: string
  readonly expectedVersion: number
  readonly status: TaskStatus
  readonly ownerId?: string | null | undefined
  readonly dueOn?: string | null | undefined
}

/**
 * Assigns, schedules, completes or reopens a task that the caller may see.
 * @throws CodedError Forbidden, NotFound, InvalidInput; Conflict when it has another version
 */
export async function changeTask(input: TaskChange, context: Context): Promise<Task> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    const before = found(await findTask(transaction, existingId(input.id)))
    const ownerId = input.ownerId ?? null
    const { ownerName } = before
    const owner =
      ownerId === before.ownerId
        ? { ownerId, ownerName }
        : await loadOwner(transaction, ownerId, before.patientId)
    const task = await updateTask(transaction, {
      id: before.id,
      version: input.expectedVersion,
      status: input.status,
      ...owner,
      dueOn: parseDueOn(input.dueOn),
      at: context.now(),
    })
    publishTaskChanged(transaction, task, [before.ownerId])
    return task
  })
}

/** Tells the people of a task that it has changed. Other screens read the lists again within a minute. */
function publishTaskChanged(
  transaction: Transaction,
  { ownerId, requesterId, updatedAt }: Task,
  alsoTo: readonly (string | null)[],
): void {
  for (const recipientId of new Set([transaction.caller.id, ownerId, requesterId, ...alsoTo])) {
    if (!recipientId) continue
    transaction.publishAfterCommit({
      field: 'publishInboxEvent',
      event: { recipientId, at: updatedAt.toISOString() },
    })
  }
}

/** Returns a page of a list of tasks. @throws CodedError Forbidden, InvalidInput */
export async function readTasks(
  { list, ...page }: PageArguments & { readonly list: TaskList },
  context: Context,
): Promise<Page<Task>> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    return readPage(
      page,
      (slice) => listTasks(transaction, list, slice),
      (task) => ({ at: taskSortTime(list, task), id: task.id }),
    )
  })
}

/** Returns the tasks about a patient, for readers of the record. @throws CodedError Forbidden, NotFound */
export async function readPatientTasks(patientId: string, context: Context): Promise<readonly Task[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    const id = existingId(patientId)
    await requireRecordAccess(transaction, id)
    return listTasksOfPatient(transaction, id)
  })
}

/** Returns the counts of open tasks, and of the caller's unread mentions. @throws CodedError Forbidden */
export async function readTaskCounts(context: Context): Promise<TaskCounts & { readonly mentions: number }> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    const counts = await countTasks(transaction, context.now().toISOString().slice(0, 10))
    return { ...counts, mentions: await countUnreadMentions(transaction) }
  })
}
