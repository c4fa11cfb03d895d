import { CodedError } from '../../../domain/errors'
import type { WorklistTab } from '../../../domain/generated/enums'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { assignConversation } from '../../storage/conversationChanges'
import type { Transaction } from '../../storage/database'
import { joinConversation } from '../../storage/participants'
import { appendRequestEvent } from '../../storage/requestEvents'
import { findClaimHolder } from '../../storage/claimHolder'
import { assignRequest, findRequest } from '../../storage/requests'
import { lockNextRequest } from '../../storage/worklist'
import type { Context } from '../context'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { existingId } from '../ids'
import { permit } from '../permit'
import { refuseWithoutLicence } from '../practitioners/requireLicence'
import { transact } from '../transact'
import { conflictWith } from './loadRequest'
import { tellOfRequest } from './tellOfRequest'
import type { WorklistFilter } from './worklistCriteria'
import { parseWorklistFilter } from './worklistCriteria'

interface Input {
  readonly id: string
  readonly expectedVersion: number
}

/**
 * Gives a waiting request to the professional who asks first: one conditional write decides. Asking again for what
 * one has just got answers the same.
 * @throws CodedError Forbidden, NotFound, NotLicensed, AlreadyClaimed, Conflict
 */
export async function claimRequest(input: Input, context: Context): Promise<TreatmentRequest> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs')
    const id = existingId(input.id)
    const request = await take(transaction, { id, version: input.expectedVersion }, context)
    return request ?? whatCameBefore(transaction, id, input.expectedVersion)
  })
}

interface NextInput {
  readonly tab: WorklistTab
  readonly filter?: WorklistFilter | null | undefined
}

/**
 * Gives the caller the most urgent of the waiting requests that they may take. Of several who ask at once each gets
 * another one.
 * @returns null when none waits
 * @throws CodedError Forbidden; InvalidInput for a tab in which nothing waits to be claimed
 */
export async function claimNextRequest(
  { tab, filter }: NextInput,
  context: Context,
): Promise<TreatmentRequest | null> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs')
    if (tab !== 'new' && tab !== 'renewals')
      throw new CodedError('InvalidInput', { field: 'tab', rule: 'claimable' })
    const criteria = parseWorklistFilter(filter ?? {}, context.now())
    const next = await lockNextRequest(transaction, { tab, criteria })
    return (next && (await take(transaction, next, context))) ?? null
  })
}

/** @returns undefined when it does not wait in this version any more */
async function take(
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
  await tellConversation(transaction, request, { id: context.newId(), at })
  return request
}

async function tellConversation(
  transaction: Transaction,
  request: TreatmentRequest,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  const { caller } = transaction
  if (!request.conversationId) return tellOfRequest(transaction, request)
  await assignConversation(transaction, request.conversationId, caller)
  await joinConversation(transaction, request.conversationId, { name: caller.name, lastReadSequence: 0 })
  const message = { code: 'joined', params: { name: caller.name } } as const
  const lastSequence = await writeSystemMessage(transaction, request, { id, message, at })
  tellOfRequest(transaction, request, { lastSequence })
}

async function whatCameBefore(
  transaction: Transaction,
  id: string,
  expectedVersion: number,
): Promise<TreatmentRequest> {
  const request = await findRequest(transaction, id)
  const isMine = request?.assigneeId === transaction.caller.id
  if (request && isMine && request.version === expectedVersion + 1) return request
  if (request) throw conflictWith(request)

  const holder = await findClaimHolder(transaction, id)
  if (!holder) await refuseWithoutLicence(transaction, id)
  if (!holder) throw new CodedError('NotFound')
  const { assigneeName, claimedAt } = holder
  throw new CodedError('AlreadyClaimed', { assigneeName, claimedAt: claimedAt?.toISOString() ?? null })
}
