import type { OrderEventType, RequestEventType } from '../generated/enums'
import type { PaymentTransition } from '../payments/applyGatewayState'
import type { changedDisputes } from '../payments/dispute'
import { isDisputeClosed, needsResponse } from '../payments/dispute'
import type { Role } from '../role'
import type { MailKind, OutgoingMail } from './mailKind'

interface StateChange<Type> {
  readonly type: Type
  /** Null when the system caused the event. */
  readonly by: Role | null
  readonly at: Date
}

interface Subject {
  readonly id: string
  readonly patientId: string
}

const ofRequestEvents: Partial<Record<RequestEventType, MailKind>> = {
  // Only these two submit a request; a payment is authorized once, and a replaced hold causes no event.
  paymentAuthorized: 'requestReceived',
  paymentNotRequired: 'requestReceived',
  askPatient: 'moreNeeded',
  proposeChange: 'moreNeeded',
  sign: 'requestNews',
  decline: 'requestNews',
  cancel: 'requestNews',
  holdExpired: 'requestNews',
  patientUnresponsive: 'requestNews',
  safetyRecheckFailed: 'requestNews',
}

/** Returns the emails for a change of a request. No recipient gets an email about their own action. */
export function mailsForRequestEvent(
  { id, patientId }: Subject,
  { type, by, at }: StateChange<RequestEventType>,
): readonly OutgoingMail[] {
  const kind = ofRequestEvents[type]
  if (!kind || by === 'user') return []
  return [{ event: `request:${id}:${type}:${at.getTime()}`, kind, recipient: patientId, about: id }]
}

/** Returns the emails for a change of an order. Charges and refunds are reported by the receipt instead. */
export function mailsForOrderEvent(
  { id, patientId }: Subject,
  { type, at }: Pick<StateChange<OrderEventType>, 'type' | 'at'>,
): readonly OutgoingMail[] {
  if (type !== 'ship') return []
  return [
    { event: `order:${id}:${type}:${at.getTime()}`, kind: 'orderShipped', recipient: patientId, about: id },
  ]
}

/**
 * Returns the emails for a payment. A charge or refund sends a receipt. A failed refund notifies the patient,
 * and the Admins, who decide.
 */
export function mailsForPayment(
  { id, patientId }: Subject,
  moved: readonly PaymentTransition[],
  at: Date,
): readonly OutgoingMail[] {
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

/** Returns the emails to Admins when a dispute begins, needs a response again, or is decided. */
export function mailsForDisputes(
  { id: about }: Pick<Subject, 'id'>,
  changes: ReturnType<typeof changedDisputes>,
): readonly OutgoingMail[] {
  return changes.flatMap(({ dispute: { id, status }, before }): OutgoingMail[] => {
    if (before?.status === status) return []
    const kind = isDisputeClosed(status) ? 'disputeDecided' : 'paymentDisputed'
    const isNews = !before || needsResponse(status) || isDisputeClosed(status)
    return isNews ? [{ event: `dispute:${id}:${status}`, kind, recipient: '@Admin', about }] : []
  })
}
