import type { OrderEventType, RequestEventType } from '../generated/enums'
import type { Moved } from '../payments/catchUp'
import type { changedDisputes } from '../payments/dispute'
import { isDisputeClosed, needsResponse } from '../payments/dispute'
import type { Role } from '../role'
import type { MailKind, MailToSend } from './mailKind'

interface Happened<Type> {
  readonly type: Type
  /** Null when the system did it. */
  readonly by: Role | null
  readonly at: Date
}

interface Subject {
  readonly id: string
  readonly patientId: string
}

const ofRequestEvents: Partial<Record<RequestEventType, MailKind>> = {
  askPatient: 'moreNeeded',
  proposeChange: 'moreNeeded',
  sign: 'requestNews',
  decline: 'requestNews',
  cancel: 'requestNews',
  holdRanOut: 'requestNews',
  patientSilent: 'requestNews',
  safetyRecheckFailed: 'requestNews',
}

/** Whom a change of a request is told by mail; nobody is told what they have done themselves. */
export function mailsOfRequestEvent(
  { id, patientId }: Subject,
  { type, by, at }: Happened<RequestEventType>,
): readonly MailToSend[] {
  const kind = ofRequestEvents[type]
  if (!kind || by === 'user') return []
  return [{ event: `request:${id}:${type}:${at.getTime()}`, kind, recipient: patientId, about: id }]
}

/** The same for an order. What it costs, or is given back, is told with the receipt. */
export function mailsOfOrderEvent(
  { id, patientId }: Subject,
  { type, at }: Pick<Happened<OrderEventType>, 'type' | 'at'>,
): readonly MailToSend[] {
  if (type !== 'ship') return []
  return [
    { event: `order:${id}:${type}:${at.getTime()}`, kind: 'orderShipped', recipient: patientId, about: id },
  ]
}

/** Money that was taken or given back has a receipt. Of a refund that has failed Admins are told, who decide, and the patient. */
export function mailsOfPayment(
  { id, patientId }: Subject,
  moved: readonly Moved[],
  at: Date,
): readonly MailToSend[] {
  const hasReceipt = moved.some(
    ({ step }) => step === 'capture' || step === 'refund' || step === 'refundPart',
  )
  const hasFailed = moved.some(({ step }) => step === 'refundFailed' || step === 'refundPartFailed')
  const event = `payment:${id}:${at.getTime()}`
  const about = id
  if (hasFailed)
    return [
      { event: `${event}:refundFailed`, kind: 'refundFailed', recipient: '@Admin', about },
      { event: `${event}:refundFailed`, kind: 'refundDelayed', recipient: patientId, about },
    ]
  return hasReceipt ? [{ event, kind: 'receiptReady', recipient: patientId, about }] : []
}

/** Admins are told of a dispute when it begins, when it waits for an answer again, and when it is decided. */
export function mailsOfDisputes(
  { id: about }: Pick<Subject, 'id'>,
  changes: ReturnType<typeof changedDisputes>,
): readonly MailToSend[] {
  return changes.flatMap(({ dispute: { id, status }, before }): MailToSend[] => {
    if (before?.status === status) return []
    const kind = isDisputeClosed(status) ? 'disputeDecided' : 'paymentDisputed'
    const isNews = !before || needsResponse(status) || isDisputeClosed(status)
    return isNews ? [{ event: `dispute:${id}:${status}`, kind, recipient: '@Admin', about }] : []
  })
}
