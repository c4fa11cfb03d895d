import type { OutgoingMail } from '../../../../domain/mail/mailKind'
import type { Prescription } from '../../../../domain/prescriptions/prescription'
import { nextPrescriptionStatus } from '../../../../domain/prescriptions/prescriptionState'
import type { DetectedIssue } from '../../../../domain/prescriptions/safety/detectedIssue'
import { reasonOfAlerts } from '../../../../domain/prescriptions/safety/newAlerts'
import type { SystemTransaction } from '../../../storage/database/database'
import { enqueueEmails } from '../../../storage/messages/outbox'
import { insertDetectedIssue } from '../../../storage/prescriptions/detectedIssues'
import {
  appendSystemPrescriptionEvent,
  changePrescriptionStatus,
} from '../../../storage/prescriptions/prescriptionChanges'
import { findPrescription } from '../../../storage/prescriptions/prescriptions'
import { findRequest } from '../../../storage/requests/requests'
import type { Clock } from '../../context'
import { found } from '../../ids'
import { writeSystemMessage } from '../../messages/writeSystemMessage'
import { publishPrescriptionChanged } from '../publishPrescriptionChanged'
import { cancelUnshippedFills } from '../refills/cancelUnshippedFills'

/**
 * Puts an active prescription on hold as the system, because of a new alert. Cancels and refunds
 * its unshipped orders. The prescriber gets an email, and a message in the request's conversation
 * informs both them and the patient.
 * @param transaction of the jobs' login
 * @param before read with its patient and its fills locked
 * @returns the payment commands to run after the commit
 * @throws CodedError Conflict
 */
export async function holdForSafety(
  transaction: SystemTransaction,
  before: Prescription,
  { step, alerts }: Pick<DetectedIssue, 'step' | 'alerts'>,
  { at, newId }: Clock,
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
  enqueueEmails(transaction, mailsOf(before), at)
  const request = found(await findRequest(transaction, before.requestId))
  const message = { code: 'safetyHold' } as const
  // The conversation waits for the prescriber now, even if it was closed.
  await writeSystemMessage(transaction, request, { id: newId(), message, at, status: 'waiting_on_provider' })
  publishPrescriptionChanged(transaction, found(await findPrescription(transaction, before.id)), at)
  return commandIds
}

function mailsOf({ id, version, patientId, prescriberId }: Prescription): readonly OutgoingMail[] {
  const event = `prescription:${id}:safety:${version}`
  return [
    { event, kind: 'safetyHold', recipient: prescriberId },
    { event, kind: 'moreNeeded', recipient: patientId },
  ]
}
