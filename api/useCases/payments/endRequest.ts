import type { RequestEventType } from '../../../domain/generated/enums'
import type { SystemMessage } from '../../../domain/messages/systemMessages'
import { releaseBefore } from '../../../domain/payments/holdRenewal'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database'
import { findAskedAt, findRefusedAt, listRefusedCharges, listSilentRequests } from '../../storage/deadlines'
import { cancelPrescriptionOf } from '../../storage/prescriptions'
import { appendSystemRequestEvent } from '../../storage/requestEvents'
import { changeRequestStatus } from '../../storage/requests'
import { listAbandonedRequests, listEndingHolds, lockRequest } from '../../storage/systemRequests'
import type { PaymentContext } from '../context'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { tellOfRequest } from '../requests/tellOfRequest'
import { giveBack } from './giveBack'
import { runOrPostpone } from './runDecided'
import { systemTransact } from './systemTransact'

const hour = 3_600_000

/** How long a request or an order waits for money. */
export const payWithin = 24 * hour

/** How long a request waits for its patient: for an answer, where its hold lasts that long, or to pay anew. */
const silentWithin = 7 * 24 * hour

export function listAbandoned(context: PaymentContext, limit: number): Promise<readonly TreatmentRequest[]> {
  return systemTransact(context, (transaction) =>
    listAbandonedRequests(transaction, abandonedSince(context), limit),
  )
}

export function listEnding(context: PaymentContext, limit: number): Promise<readonly TreatmentRequest[]> {
  return systemTransact(context, (transaction) => listEndingHolds(transaction, endingUntil(context), limit))
}

/** Requests whose patients have been asked, and have not answered in time. */
export function listSilent(context: PaymentContext, limit: number): Promise<readonly TreatmentRequest[]> {
  return systemTransact(context, (transaction) =>
    listSilentRequests(transaction, silentSince(context), limit),
  )
}

/** Approved requests that were not charged, and that their patients have not paid anew in time. */
export function listNotPaidAnew(
  context: PaymentContext,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return systemTransact(context, (transaction) =>
    listRefusedCharges(transaction, silentSince(context), limit),
  )
}

const silentSince = ({ now }: PaymentContext) => new Date(now().getTime() - silentWithin)
const abandonedSince = ({ now }: PaymentContext) => new Date(now().getTime() - payWithin)
const endingUntil = ({ now }: PaymentContext) => new Date(now().getTime() + releaseBefore)

/** Why a request ends by itself: it was not paid, its hold runs out, its patient does not answer or pay anew. */
type Why = 'abandoned' | 'holdEnds' | 'silent' | 'notPaidAnew'

/**
 * Ends a request for want of money, of a decision or of an answer, and gives back what is held.
 * @returns false when somebody has moved it on meanwhile
 */
export async function endRequest(context: PaymentContext, requestId: string, why: Why): Promise<boolean> {
  const ended = await systemTransact(context, async (transaction) => {
    const before = await lockRequest(transaction, requestId)
    const askedAt = await findWaitingSince(transaction, requestId, why)
    const event = before && eventFor(before, { why, askedAt }, context)
    return event && end(transaction, before, event, context)
  })
  if (!ended) return false
  if (ended.commandId) await runOrPostpone(context, ended.commandId)
  return true
}

async function findWaitingSince(
  transaction: SystemTransaction,
  requestId: string,
  why: Why,
): Promise<Date | null> {
  if (why === 'silent') return findAskedAt(transaction, requestId)
  return why === 'notPaidAnew' ? findRefusedAt(transaction, requestId) : null
}

function eventFor(
  { status, updatedAt, holdUntil }: TreatmentRequest,
  { why, askedAt }: { readonly why: Why; readonly askedAt: Date | null },
  context: PaymentContext,
): RequestEventType | undefined {
  if (why === 'silent' || why === 'notPaidAnew') {
    const isWaiting = status === (why === 'silent' ? 'needs_info' : 'approved')
    return isWaiting && isLongAgo(askedAt, context) ? 'patientSilent' : undefined
  }
  if (why === 'abandoned') {
    return status === 'awaiting_payment' && updatedAt < abandonedSince(context)
      ? 'paymentTimedOut'
      : undefined
  }
  if (!holdUntil || holdUntil >= endingUntil(context)) return undefined
  if (status === 'needs_info') return 'patientSilent'
  return status === 'submitted' || status === 'in_review' ? 'holdRanOut' : undefined
}

function isLongAgo(askedAt: Date | null, context: PaymentContext): boolean {
  return askedAt !== null && askedAt < silentSince(context)
}

async function end(
  transaction: SystemTransaction,
  before: TreatmentRequest,
  event: RequestEventType,
  { now, newId }: PaymentContext,
): Promise<{ commandId: string | undefined }> {
  const at = now()
  const status = nextStatus(before.status, event, 'system')
  const request = await changeRequestStatus(transaction, before, { status, at })
  await appendSystemRequestEvent(transaction, request, { type: event, from: before.status, to: status, at })
  if (before.status === 'approved')
    await cancelPrescriptionOf(transaction, request.id, { reason: 'request_cancelled', at })
  const message = messageOf(before, event)
  tellOfRequest(transaction, request, await tellPatient(transaction, request, { message, id: newId(), at }))
  return { commandId: await giveBack(transaction, request, { id: newId(), at }) }
}

async function tellPatient(
  transaction: SystemTransaction,
  request: TreatmentRequest,
  { message, id, at }: { readonly message: SystemMessage; readonly id: string; readonly at: Date },
): Promise<{ lastSequence?: number }> {
  // What was never paid for has no conversation.
  if (!request.conversationId) return {}
  return {
    lastSequence: await writeSystemMessage(transaction, request, { id, message, at, status: 'closed' }),
  }
}

function messageOf({ status }: TreatmentRequest, event: RequestEventType): SystemMessage {
  if (status === 'approved') return { code: 'notPaidAnew' }
  return event === 'patientSilent' ? { code: 'patientSilent' } : { code: 'holdRanOut' }
}
