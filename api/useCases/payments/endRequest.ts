import type { RequestEventType } from '../../../domain/generated/enums'
import { systemMessages } from '../../../domain/messages/systemMessages'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database'
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

/** How long before its end a hold is released: enough for a job that was late and a gateway that was silent. */
const releaseBefore = 12 * hour

export function listAbandoned(context: PaymentContext, limit: number): Promise<readonly TreatmentRequest[]> {
  return systemTransact(context, (transaction) =>
    listAbandonedRequests(transaction, abandonedSince(context), limit),
  )
}

export function listEnding(context: PaymentContext, limit: number): Promise<readonly TreatmentRequest[]> {
  return systemTransact(context, (transaction) => listEndingHolds(transaction, endingUntil(context), limit))
}

const abandonedSince = ({ now }: PaymentContext) => new Date(now().getTime() - payWithin)
const endingUntil = ({ now }: PaymentContext) => new Date(now().getTime() + releaseBefore)

/**
 * Ends a request for want of money or of a decision, and gives back what is held.
 * @returns false when somebody has moved it on meanwhile
 */
export async function endRequest(
  context: PaymentContext,
  requestId: string,
  why: 'abandoned' | 'holdEnds',
): Promise<boolean> {
  const ended = await systemTransact(context, async (transaction) => {
    const before = await lockRequest(transaction, requestId)
    const event = before && eventFor(before, why, context)
    return event && end(transaction, before, event, context)
  })
  if (!ended) return false
  if (ended.commandId) await runOrPostpone(context, ended.commandId)
  return true
}

function eventFor(
  { status, updatedAt, holdUntil }: TreatmentRequest,
  why: 'abandoned' | 'holdEnds',
  context: PaymentContext,
): RequestEventType | undefined {
  if (why === 'abandoned') {
    return status === 'awaiting_payment' && updatedAt < abandonedSince(context)
      ? 'paymentTimedOut'
      : undefined
  }
  if (!holdUntil || holdUntil >= endingUntil(context)) return undefined
  if (status === 'needs_info') return 'patientSilent'
  return status === 'submitted' || status === 'in_review' ? 'holdRanOut' : undefined
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
  if (!request) throw new Error('A locked request has changed.')
  await appendSystemRequestEvent(transaction, request, { type: event, from: before.status, to: status, at })
  tellOfRequest(transaction, request, await tellPatient(transaction, request, { event, id: newId(), at }))
  return { commandId: await giveBack(transaction, request, { id: newId(), at }) }
}

async function tellPatient(
  transaction: SystemTransaction,
  request: TreatmentRequest,
  { event, id, at }: { readonly event: RequestEventType; readonly id: string; readonly at: Date },
): Promise<{ lastSequence?: number }> {
  // What was never paid for has no conversation.
  if (!request.conversationId) return {}
  const body = event === 'patientSilent' ? systemMessages.patientSilent() : systemMessages.holdRanOut()
  return { lastSequence: await writeSystemMessage(transaction, request, { id, body, at, status: 'closed' }) }
}
