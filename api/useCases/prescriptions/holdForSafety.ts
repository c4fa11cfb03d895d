import { isIdentityMissing } from '../../../domain/identityCheck/identityRequirement'
import type { OutgoingMail } from '../../../domain/mail/mailKind'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { DetectedIssue } from '../../../domain/prescriptions/safety/detectedIssue'
import { reasonOfAlerts } from '../../../domain/prescriptions/safety/newAlerts'
import type { SafetyAlert } from '../../../domain/prescriptions/safety/safetyCheck'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database/database'
import { enqueueEmails } from '../../storage/messages/outbox'
import { findPendingCommand, finishPaymentCommand } from '../../storage/payments/paymentCommands'
import { findPaymentOfRequest } from '../../storage/payments/payments'
import { savePayment } from '../../storage/payments/systemPayments'
import { insertDetectedIssue } from '../../storage/prescriptions/detectedIssues'
import {
  findPrescription,
  cancelPrescriptionOf,
  findDraftOf,
} from '../../storage/prescriptions/prescriptions'
import { findRequest } from '../../storage/requests/requests'
import type { Clock } from '../context'
import { findIdentityRequirement } from '../identityChecks/identityChecks'
import { found } from '../ids'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { changeRequestAsSystem, publishRequestChanged } from '../requests/request'
import { changeStatusAsSystem, publishPrescriptionChanged } from './prescription'
import { cancelUnshippedFills } from './cancelFills'
import { findNewAlerts } from './safetyCheck'

/** A reason to stop a prescription. */
interface FoundIssue extends Pick<DetectedIssue, 'step' | 'alerts'> {
  /** Of the step `checkIn`: whether the answers are those of an intake, not of a check-in. */
  readonly isInIntake?: boolean
}

/**
 * Puts an active prescription on hold as the system, because of a new alert. Cancels and refunds
 * its unshipped orders. The prescriber gets an email, and a message in the request's conversation
 * informs both them and the patient.
 * @param transaction of the jobs' login, or of the patient for the step `checkIn`
 * @param before read with its patient and its fills locked
 * @returns the payment commands to run after the commit
 * @throws CodedError Conflict
 */
export async function holdForSafety(
  transaction: SystemTransaction,
  before: Prescription,
  issue: FoundIssue,
  clock: Clock,
): Promise<readonly string[]> {
  const { at } = clock
  const plan = { autoRefill: before.autoRefill, nextRefillAt: null }
  const reason = issue.step === 'checkIn' ? 'warning_sign' : reasonOfAlerts(issue.alerts)
  await changeStatusAsSystem(transaction, before, { type: 'hold', reason, plan, at })
  const commandIds = await cancelUnshippedFills(transaction, before, clock)
  await reportIssue(transaction, before, issue, clock)
  publishPrescriptionChanged(transaction, found(await findPrescription(transaction, before.id)), at)
  return commandIds
}

/**
 * Records the alerts about a prescription, emails its prescriber, and posts a message in the request's
 * conversation, which waits for the prescriber then, even if it was closed.
 */
export async function reportIssue(
  transaction: SystemTransaction,
  prescription: Prescription,
  { step, alerts, isInIntake = false }: FoundIssue,
  { at, newId }: Clock,
): Promise<void> {
  const { code, mails } = noticesOf({ step, isInIntake })
  await insertDetectedIssue(transaction, prescription, { step, alerts, identifiedAt: at })
  enqueueEmails(transaction, mails(prescription), at)
  const request = found(await findRequest(transaction, prescription.requestId))
  const message = { code }
  await writeSystemMessage(transaction, request, { id: newId(), message, at, status: 'waiting_on_provider' })
}

function noticesOf({ step, isInIntake }: Pick<FoundIssue, 'step' | 'isInIntake'>) {
  if (step !== 'checkIn') return { code: 'safetyHold', mails: mailsOfHold } as const
  return isInIntake
    ? ({ code: 'intakeStopped', mails: mailsOfIntake } as const)
    : ({ code: 'checkInStopped', mails: mailsOfCheckIn } as const)
}

function mailsOfHold({ id, version, patientId, prescriberId }: Prescription): readonly OutgoingMail[] {
  const event = `prescription:${id}:safety:${version}`
  return [
    { event, kind: 'safetyHold', recipient: prescriberId },
    { event, kind: 'moreNeeded', recipient: patientId },
  ]
}

/** Patients are not emailed about their own report. */
function mailsOfCheckIn({ id: about, version, prescriberId }: Prescription): readonly OutgoingMail[] {
  const event = `prescription:${about}:stoppedCheckIn:${version}`
  return [{ event, kind: 'checkInUrgent', recipient: prescriberId, about }]
}

function mailsOfIntake({ id, version, prescriberId }: Prescription): readonly OutgoingMail[] {
  const event = `prescription:${id}:stoppedIntake:${version}`
  return [{ event, kind: 'safetyHold', recipient: prescriberId }]
}

/** The draft prescription of an approved request, and the alerts that block signing it now. */
export interface UnsafeDraft {
  readonly draft: Prescription
  /** Empty when only the identity check is missing. */
  readonly alerts: readonly SafetyAlert[]
}

/**
 * Checks an approved request again before its capture and before signing: the patient's health, and
 * the identity check as the practice requires it now.
 * @returns undefined when there is nothing new
 */
export async function findUnsafeDraft(
  transaction: SystemTransaction,
  request: Pick<TreatmentRequest, 'id' | 'patientId' | 'treatmentType'>,
  at: Date,
): Promise<UnsafeDraft | undefined> {
  const draft = await findDraftOf(transaction, request.id)
  if (!draft) return undefined
  const alerts = await findNewAlerts(transaction, draft, at)
  if (alerts.length > 0) return { draft, alerts }
  const requirement = await findIdentityRequirement(transaction, request, at)
  return isIdentityMissing(requirement) ? { draft, alerts } : undefined
}

/**
 * Returns an approved request to review because of a new alert.
 * @param before the request, locked after its patient
 * @returns the updated request
 * @throws CodedError Conflict
 */
export async function returnToReview(
  transaction: SystemTransaction,
  before: TreatmentRequest,
  refused: UnsafeDraft,
  clock: Clock,
): Promise<TreatmentRequest> {
  const request = await changeRequestAsSystem(transaction, before, 'safetyRecheckFailed', clock.at)
  publishRequestChanged(transaction, request, {
    lastSequence: await withdrawUnsafeDraft(transaction, request, refused, clock),
  })
  return request
}

/**
 * Withdraws the draft prescription of a request that returns to review, and emails its prescriber
 * and patient. A pending capture is cancelled. A refused one no longer matters, because nothing is
 * to be paid now.
 * @param request as it is after the transition `safetyRecheckFailed`, which the caller has made
 * @returns the sequence number of the message in the request's conversation
 */
export async function withdrawUnsafeDraft(
  transaction: SystemTransaction,
  request: TreatmentRequest,
  { draft, alerts }: UnsafeDraft,
  { at, newId }: Clock,
): Promise<number> {
  await cancelPrescriptionOf(transaction, request.id, { reason: reasonOfAlerts(alerts), at })
  if (alerts.length > 0)
    await insertDetectedIssue(transaction, draft, { step: 'sign', alerts, identifiedAt: at })
  await cancelPendingCapture(transaction, request, at)
  enqueueEmails(transaction, [mailToPrescriber(draft)], at)
  const message = { code: alerts.length > 0 ? 'safetyReview' : 'identityReview' } as const
  return writeSystemMessage(transaction, request, { id: newId(), message, at, status: 'open' })
}

async function cancelPendingCapture(
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

function mailToPrescriber({ id, prescriberId }: Prescription): OutgoingMail {
  return { event: `prescription:${id}:safety`, kind: 'safetyReview', recipient: prescriberId }
}
