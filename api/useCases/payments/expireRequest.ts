import type { RequestEventType } from '../../../domain/generated/enums'
import type { SystemMessage } from '../../../domain/messages/systemMessages'
import { releaseBefore } from '../../../domain/payments/reauthorization'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database/database'
import {
  findAskedAt,
  findRefusedAt,
  listRefusedCharges,
  listUnansweredRequests,
} from '../../storage/requests/deadlines'
import { cancelPrescriptionOf } from '../../storage/prescriptions/prescriptions'
import { appendSystemRequestEvent } from '../../storage/requests/requestEvents'
import { changeRequestStatus } from '../../storage/requests/requests'
import { listAbandonedRequests, listEndingHolds, lockRequest } from '../../storage/requests/systemRequests'
import type { PaymentContext } from '../context'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { publishRequestChanged } from '../requests/publishRequestChanged'
import { releaseOrRefund } from './commands/releaseOrRefund'
import { runCommandOrDefer } from './commands/runCommandForRequest'
import { systemTransact } from '../systemTransact'

const hour = 3_600_000

/** Payment window of requests and orders. */
export const paymentWindowMs = 24 * hour

/**
 * Response window of the patient: to answer a proposal or question, if the hold lasts that long, or
 * to retry a payment.
 */
const responseWindowMs = 7 * 24 * hour

export function listUnpaidRequests(
  context: PaymentContext,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return systemTransact(context, (transaction) =>
    listAbandonedRequests(transaction, abandonedSince(context), limit),
  )
}

export function listExpiringHolds(
  context: PaymentContext,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return systemTransact(context, (transaction) => listEndingHolds(transaction, endingUntil(context), limit))
}

/** Returns requests whose patients have not answered within the response window. */
export function listUnresponsiveRequests(
  context: PaymentContext,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return systemTransact(context, (transaction) =>
    listUnansweredRequests(transaction, unresponsiveSince(context), limit),
  )
}

/**
 * Returns approved requests whose charge failed and whose patients have not retried the payment in
 * time.
 */
export function listUnretriedPayments(
  context: PaymentContext,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return systemTransact(context, (transaction) =>
    listRefusedCharges(transaction, unresponsiveSince(context), limit),
  )
}

const unresponsiveSince = ({ now }: PaymentContext) => new Date(now().getTime() - responseWindowMs)
const abandonedSince = ({ now }: PaymentContext) => new Date(now().getTime() - paymentWindowMs)
const endingUntil = ({ now }: PaymentContext) => new Date(now().getTime() + releaseBefore)

/**
 * Why a request expires: unpaid, its hold expires, its patient does not answer, or does not retry
 * the payment.
 */
type ExpiryReason = 'abandoned' | 'holdEnds' | 'silent' | 'paymentRetryTimedOut'

/**
 * Expires a request for lack of payment, decision or answer, and releases its hold.
 * @returns false when a concurrent change has moved the request on
 */
export async function expireRequest(
  context: PaymentContext,
  requestId: string,
  why: ExpiryReason,
): Promise<boolean> {
  const ended = await systemTransact(context, async (transaction) => {
    const before = await lockRequest(transaction, requestId)
    const askedAt = await findAskedSince(transaction, requestId, why)
    const event = before && eventFor(before, { why, askedAt }, context)
    return event && end(transaction, before, event, context)
  })
  if (!ended) return false
  if (ended.commandId) await runCommandOrDefer(context, ended.commandId)
  return true
}

async function findAskedSince(
  transaction: SystemTransaction,
  requestId: string,
  why: ExpiryReason,
): Promise<Date | null> {
  if (why === 'silent') return findAskedAt(transaction, requestId)
  return why === 'paymentRetryTimedOut' ? findRefusedAt(transaction, requestId) : null
}

function eventFor(
  { status, updatedAt, holdUntil }: TreatmentRequest,
  { why, askedAt }: { readonly why: ExpiryReason; readonly askedAt: Date | null },
  context: PaymentContext,
): RequestEventType | undefined {
  if (why === 'silent' || why === 'paymentRetryTimedOut') {
    const isWaiting = status === (why === 'silent' ? 'needs_info' : 'approved')
    return isWaiting && isLongAgo(askedAt, context) ? 'patientUnresponsive' : undefined
  }
  if (why === 'abandoned') {
    return status === 'awaiting_payment' && updatedAt < abandonedSince(context)
      ? 'paymentTimedOut'
      : undefined
  }
  if (!holdUntil || holdUntil >= endingUntil(context)) return undefined
  if (status === 'needs_info') return 'patientUnresponsive'
  return status === 'submitted' || status === 'in_review' ? 'holdExpired' : undefined
}

function isLongAgo(askedAt: Date | null, context: PaymentContext): boolean {
  return askedAt !== null && askedAt < unresponsiveSince(context)
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
  publishRequestChanged(
    transaction,
    request,
    await postSystemMessage(transaction, request, { message, id: newId(), at }),
  )
  return { commandId: await releaseOrRefund(transaction, request, { id: newId(), at }) }
}

async function postSystemMessage(
  transaction: SystemTransaction,
  request: TreatmentRequest,
  { message, id, at }: { readonly message: SystemMessage; readonly id: string; readonly at: Date },
): Promise<{ lastSequence?: number }> {
  // A request that was never paid has no conversation.
  if (!request.conversationId) return {}
  return {
    lastSequence: await writeSystemMessage(transaction, request, { id, message, at, status: 'closed' }),
  }
}

function messageOf({ status }: TreatmentRequest, event: RequestEventType): SystemMessage {
  if (status === 'approved') return { code: 'paymentRetryTimedOut' }
  return event === 'patientUnresponsive' ? { code: 'patientUnresponsive' } : { code: 'holdExpired' }
}
