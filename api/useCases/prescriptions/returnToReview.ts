import type { MailToSend } from '../../../domain/mail/mailKind'
import { isIdentityMissing } from '../../../domain/identityCheck/identityRequirement'
import { reasonOfAlerts } from '../../../domain/prescriptions/newAlerts'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { SafetyAlert } from '../../../domain/prescriptions/safetyCheck'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database'
import { tellByMail } from '../../storage/outbox'
import { findPendingCommand, finishPaymentCommand } from '../../storage/paymentCommands'
import { findPaymentOfRequest } from '../../storage/payments'
import { cancelPrescriptionOf, findDraftOf } from '../../storage/prescriptions'
import { appendSystemRequestEvent } from '../../storage/requestEvents'
import { changeRequestStatus } from '../../storage/requests'
import { insertDetectedIssue } from '../../storage/detectedIssues'
import { savePayment } from '../../storage/systemPayments'
import { findIdentityRequirement } from '../identityChecks/identityRequirement'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { tellOfRequest } from '../requests/tellOfRequest'
import { findNewAlerts } from './checkPrescription'

interface Moment {
  readonly at: Date
  readonly newId: () => string
}

/** What was approved for a request, and what speaks against signing it now. */
export interface RefusedDraft {
  readonly draft: Prescription
  /** Empty when only the identity check is missing. */
  readonly alerts: readonly SafetyAlert[]
}

/**
 * Checks what was approved for a request once more, before money is taken for it and before it is signed: by the patient's
 * health, and by the identity check that the practice demands at this moment.
 * @returns undefined when nothing new speaks against it
 */
export async function findRefusedDraft(
  transaction: SystemTransaction,
  request: Pick<TreatmentRequest, 'id' | 'patientId' | 'treatmentType'>,
  at: Date,
): Promise<RefusedDraft | undefined> {
  const draft = await findDraftOf(transaction, request.id)
  if (!draft) return undefined
  const alerts = await findNewAlerts(transaction, draft, at)
  if (alerts.length > 0) return { draft, alerts }
  const requirement = await findIdentityRequirement(transaction, request, at)
  return isIdentityMissing(requirement) ? { draft, alerts } : undefined
}

/**
 * Puts an approved request back to review, because something new speaks against what was approved.
 * @param before locked, and its patient before it
 * @returns the request as it is then
 * @throws CodedError Conflict
 */
export async function returnToReview(
  transaction: SystemTransaction,
  before: TreatmentRequest,
  refused: RefusedDraft,
  moment: Moment,
): Promise<TreatmentRequest> {
  const type = 'safetyRecheckFailed'
  const { at } = moment
  const status = nextStatus(before.status, type, 'system')
  const request = await changeRequestStatus(transaction, before, { status, at })
  await appendSystemRequestEvent(transaction, request, { type, from: before.status, to: status, at })
  tellOfRequest(transaction, request, {
    lastSequence: await withdrawRefusedDraft(transaction, request, refused, moment),
  })
  return request
}

/**
 * Withdraws what was approved for a request that goes back to review, and notifies its prescriber and its patient. A charge
 * that has not begun is not made; one that the card refused no longer matters, because nothing is to be paid for now.
 * @param request as it is after the step `safetyRecheckFailed`, which the caller has made
 * @returns the sequence number of the message in the request's conversation
 */
export async function withdrawRefusedDraft(
  transaction: SystemTransaction,
  request: TreatmentRequest,
  { draft, alerts }: RefusedDraft,
  { at, newId }: Moment,
): Promise<number> {
  await cancelPrescriptionOf(transaction, request.id, { reason: reasonOfAlerts(alerts), at })
  if (alerts.length > 0)
    await insertDetectedIssue(transaction, draft, { step: 'sign', alerts, identifiedAt: at })
  await forgetCharge(transaction, request, at)
  tellByMail(transaction, [mailToPrescriber(draft)], at)
  const message = { code: alerts.length > 0 ? 'safetyReview' : 'identityReview' } as const
  return writeSystemMessage(transaction, request, { id: newId(), message, at, status: 'open' })
}

async function forgetCharge(
  transaction: SystemTransaction,
  { id }: Pick<TreatmentRequest, 'id'>,
  at: Date,
): Promise<void> {
  const payment = await findPaymentOfRequest(transaction, id)
  if (!payment || payment.capturedCents > 0) return
  const pending = await findPendingCommand(transaction, payment.id, 'capture')
  if (pending) await finishPaymentCommand(transaction, pending.id, { outcome: 'superseded', at })
  if (payment.failureCode !== null) await savePayment(transaction, { ...payment, failureCode: null }, at)
}

function mailToPrescriber({ id, prescriberId }: Prescription): MailToSend {
  return { event: `prescription:${id}:safety`, kind: 'safetyReview', recipient: prescriberId }
}
