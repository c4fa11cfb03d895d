import { CodedError } from '../../../domain/errors'
import type { ClaimableTab } from '../../../domain/generated/enums'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database/database'
import { assignConversation } from '../../storage/messages/conversationChanges'
import { joinConversation, leaveConversation } from '../../storage/messages/participants'
import { findClaimHolder, lockNextRequest } from '../../storage/requests/worklist'
import { appendRequestEvent } from '../../storage/requests/requestEvents'
import { assignRequest, findRequest } from '../../storage/requests/requests'
import type { Context } from '../context'
import { existingId } from '../ids'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { refuseWithoutLicense } from '../practitioners/licenses'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { conflictWith, publishRequestChanged, conflictWithFresh, loadRequest } from './request'
import type { WorklistFilter } from './worklist'
import { parseWorklistFilter } from './worklist'

interface Input {
  readonly id: string
  readonly expectedVersion: number
}

/**
 * Assigns a waiting request to the first HCP who claims it; one conditional write decides.
 * Idempotent for the assignee.
 * @throws CodedError Forbidden, NotFound, NotLicensed, AlreadyClaimed, Conflict
 */
export async function claimRequest(input: Input, context: Context): Promise<TreatmentRequest> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const id = existingId(input.id)
    const request = await assignToCaller(transaction, { id, version: input.expectedVersion }, context)
    return request ?? earlierResult(transaction, id, input.expectedVersion)
  })
}

interface NextInput {
  readonly tab: ClaimableTab
  readonly filter?: WorklistFilter | null | undefined
}

/**
 * Assigns the most urgent waiting request that the caller may take. Concurrent callers get
 * different requests.
 * @returns null when none is waiting
 * @throws CodedError Forbidden, InvalidInput
 */
export async function claimNextRequest(
  { tab, filter }: NextInput,
  context: Context,
): Promise<TreatmentRequest | null> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const criteria = parseWorklistFilter(filter ?? {}, context.now())
    const next = await lockNextRequest(transaction, { tab, criteria })
    return (next && (await assignToCaller(transaction, next, context))) ?? null
  })
}

/** @returns undefined when the request is no longer waiting in this version */
async function assignToCaller(
  transaction: Transaction,
  { id, version }: { readonly id: string; readonly version: number },
  context: Context,
): Promise<TreatmentRequest | undefined> {
  const { caller } = transaction
  const at = context.now()
  const status = nextStatus('submitted', 'claim', caller.role)
  const expected = { id, version, status: 'submitted' } as const
  const request = await assignRequest(transaction, expected, { status, assignee: caller, at })
  if (!request) return undefined
  await appendRequestEvent(transaction, request, {
    type: 'claim',
    from: 'submitted',
    to: status,
    by: 'caller',
    at,
  })
  await postClaimMessage(transaction, request, { id: context.newId(), at })
  return request
}

async function postClaimMessage(
  transaction: Transaction,
  request: TreatmentRequest,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  const { caller } = transaction
  if (!request.conversationId) return publishRequestChanged(transaction, request)
  await assignConversation(transaction, request.conversationId, caller)
  await joinConversation(transaction, request.conversationId, { name: caller.name, lastReadSequence: 0 })
  const message = { code: 'joined', params: { name: caller.name } } as const
  const lastSequence = await writeSystemMessage(transaction, request, { id, message, at })
  publishRequestChanged(transaction, request, { lastSequence })
}

async function earlierResult(
  transaction: Transaction,
  id: string,
  expectedVersion: number,
): Promise<TreatmentRequest> {
  const request = await findRequest(transaction, id)
  const isMine = request?.assigneeId === transaction.caller.id
  if (request && isMine && request.version === expectedVersion + 1) return request
  if (request) throw conflictWith(request)

  const holder = await findClaimHolder(transaction, id)
  if (!holder) await refuseWithoutLicense(transaction, id)
  if (!holder) throw new CodedError('NotFound')
  const { assigneeName, claimedAt } = holder
  throw new CodedError('AlreadyClaimed', { assigneeName, claimedAt: claimedAt?.toISOString() ?? null })
}

/**
 * Releases a claimed request back to the worklist. Idempotent.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition
 */
export async function releaseRequest(input: Input, context: Context): Promise<TreatmentRequest> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const { caller } = transaction
    const at = context.now()
    const before = await loadRequest(transaction, input.id)
    if (before.status === 'submitted' && before.version === input.expectedVersion + 1) return before
    if (before.version !== input.expectedVersion) throw conflictWith(before)
    const status = nextStatus(before.status, 'release', caller.role)
    if (before.assigneeId !== caller.id) throw new CodedError('NotFound')

    const request = await assignRequest(transaction, before, { status, assignee: null, at })
    if (!request) throw await conflictWithFresh(transaction, input.id)
    await appendRequestEvent(transaction, request, {
      type: 'release',
      from: before.status,
      to: status,
      by: 'caller',
      at,
    })
    await postReleaseMessage(transaction, request, { id: context.newId(), at })
    return request
  })
}

async function postReleaseMessage(
  transaction: Transaction,
  request: TreatmentRequest,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  const { caller } = transaction
  if (!request.conversationId) return publishRequestChanged(transaction, request, { alsoTo: caller.id })
  await leaveConversation(transaction, request.conversationId, at)
  await assignConversation(transaction, request.conversationId, null)
  const message = { code: 'left', params: { name: caller.name } } as const
  const lastSequence = await writeSystemMessage(transaction, request, {
    id,
    message,
    at,
    status: 'waiting_on_provider',
  })
  publishRequestChanged(transaction, request, { lastSequence, alsoTo: caller.id })
}
