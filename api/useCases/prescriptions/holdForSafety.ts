import type { DetectedIssue } from '../../../domain/prescriptions/detectedIssue'
import type { MailToSend } from '../../../domain/mail/mailKind'
import { reasonOfAlerts } from '../../../domain/prescriptions/newAlerts'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { nextPrescriptionStatus } from '../../../domain/prescriptions/prescriptionState'
import type { SystemTransaction } from '../../storage/database'
import { tellByMail } from '../../storage/outbox'
import { appendSystemPrescriptionEvent, changePrescriptionStatus } from '../../storage/prescriptionChanges'
import { findPrescription } from '../../storage/prescriptions'
import { findRequest } from '../../storage/requests'
import { insertDetectedIssue } from '../../storage/detectedIssues'
import { found } from '../ids'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { cancelUnshippedFills } from './cancelUnshippedFills'
import { tellOfPrescription } from './tellOfPrescription'

/**
 * Puts an active prescription on hold in the name of the system, because something new speaks against it. What is ordered
 * and has not left is cancelled and refunded; the prescriber is notified by mail, and both they and the patient in the
 * conversation of its request.
 * @param transaction of the jobs' login
 * @param before read with its patient and its fills locked
 * @returns the payment commands to run after the commit
 * @throws CodedError Conflict
 */
export async function holdForSafety(
  transaction: SystemTransaction,
  before: Prescription,
  { step, alerts }: Pick<DetectedIssue, 'step' | 'alerts'>,
  { at, newId }: { readonly at: Date; readonly newId: () => string },
): Promise<readonly string[]> {
  const type = 'hold'
  const status = nextPrescriptionStatus(before.status, type, 'system')
  const reason = reasonOfAlerts(alerts)
  const plan = { autoRefill: before.autoRefill, nextRefillAt: null }
  await changePrescriptionStatus(transaction, before, { status, reason, plan, at })
  await appendSystemPrescriptionEvent(transaction, before, {
    type,
    from: before.status,
    to: status,
    reason,
    at,
  })
  await insertDetectedIssue(transaction, before, { step, alerts, identifiedAt: at })
  const commandIds = await cancelUnshippedFills(transaction, before, { at, newId })
  tellByMail(transaction, mailsOf(before), at)
  const request = found(await findRequest(transaction, before.requestId))
  const message = { code: 'safetyHold' } as const
  // It waits for the prescriber now, also where it was closed.
  await writeSystemMessage(transaction, request, { id: newId(), message, at, status: 'waiting_on_provider' })
  tellOfPrescription(transaction, found(await findPrescription(transaction, before.id)), at)
  return commandIds
}

function mailsOf({ id, version, patientId, prescriberId }: Prescription): readonly MailToSend[] {
  const event = `prescription:${id}:safety:${version}`
  return [
    { event, kind: 'safetyHold', recipient: prescriberId },
    { event, kind: 'moreNeeded', recipient: patientId },
  ]
}
