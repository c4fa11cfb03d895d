import { CodedError } from '../../../domain/errors'
import { parseAnswers } from '../../../domain/intake/answers/parseAnswers'
import { screen } from '../../../domain/intake/screening/screen'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { checkInAnswers } from '../../../domain/requests/checkInAnswers'
import { dayBegunInEveryState, dayBegunInSomeState } from '../../../domain/requests/patientDay'
import type { AnsweredRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database/database'
import { lockFills } from '../../storage/prescriptions/prescriptionChanges'
import { lockPatientSafety } from '../../storage/prescriptions/safetyChecks'
import { addReportedHealth } from '../account/changeMyProfile'
import { requireOpenAccount } from '../account/closeMyAccount'
import type { Context } from '../context'
import { runCommandAfterCommit } from '../payments/commands'
import { changeRequestAsCaller, loadRequest, publishRequestChanged } from '../requests/request'
import { questionnaireToSubmit } from '../requests/questionnaires'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { loadOwnPrescription, redactPrescriptionFor } from './prescription'
import { recheckAfterwards } from './recheckPatient'
import { isReportedAlready, reportFindings } from './reportFindings'
import { findRenewalOffer, type RenewalOffer } from './renewals'

interface Input {
  /** The id of the check-in's draft request. */
  readonly id: string
  readonly expectedVersion: number
}

/**
 * Reports a check-in for a renewal whose answers are a reason not to take the medicine. Screens it again,
 * saves reported health, puts an active prescription on hold and cancels its unshipped orders, informs
 * the prescriber, and cancels the draft, so that a later check-in starts without these answers. All
 * prescriptions of the patient are checked again after the commit. Idempotent.
 * @returns the prescription that was to be renewed
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition, IntakeOutdated; InvalidInput for an
 * intake, and when the answers are no such reason
 */
export async function reportStoppedCheckIn(input: Input, context: Context): Promise<Prescription> {
  const done = await transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    await requireOpenAccount(transaction)
    const { renewsPrescriptionId: prescriptionId } = await loadRequest(transaction, input.id)
    if (prescriptionId === null) throw new CodedError('InvalidInput', { field: 'id', rule: 'checkIn' })
    await lockPatientSafety(transaction, transaction.caller.id)
    await lockFills(transaction, prescriptionId)
    const draft = await loadRequest(transaction, input.id)
    const offer = await findRenewalOffer(transaction, prescriptionId, context.now())
    if (isReportedAlready(draft, input.expectedVersion))
      return { prescription: offer.prescription, commandIds: [], isRecheckDue: false }
    return report(transaction, draft, offer, context)
  })
  for (const commandId of done.commandIds) await runCommandAfterCommit(context, commandId)
  if (done.isRecheckDue) await recheckAfterwards(context, done.prescription.patientId)
  return { ...done.prescription, note: null }
}

async function report(
  transaction: Transaction,
  draft: AnsweredRequest,
  offer: RenewalOffer,
  { now, newId }: Context,
) {
  const clock = { at: now(), newId }
  const { prescription: before } = offer
  const screened = await screenCheckIn(transaction, draft, offer, clock.at)
  const { alerts, commandIds } = await reportFindings(transaction, before, screened, clock)
  if (alerts.length === 0) throw new CodedError('InvalidInput', { field: 'id', rule: 'stopped' })
  publishRequestChanged(transaction, await changeRequestAsCaller(transaction, draft, 'cancel', clock.at))
  const reported = { request: draft, answers: screened.answers }
  const isRecheckDue = await addReportedHealth(transaction, reported, clock)
  const after = await loadOwnPrescription(transaction, before.id)
  return { prescription: redactPrescriptionFor(transaction, after), commandIds, isRecheckDue }
}

/** @throws CodedError IntakeOutdated */
async function screenCheckIn(
  transaction: Transaction,
  draft: AnsweredRequest,
  { questionnaire: offered, record }: RenewalOffer,
  at: Date,
) {
  const questionnaire = await questionnaireToSubmit(transaction, draft, offered)
  const given = parseAnswers(draft.answers, questionnaire, dayBegunInSomeState(at))
  const answers = checkInAnswers(questionnaire, record, given)
  const { findings } = screen(questionnaire, answers, dayBegunInEveryState(at))
  return { answers, findings }
}
