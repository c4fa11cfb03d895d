import { CodedError } from '../../../domain/errors'
import { parseAnswers } from '../../../domain/intake/answers/parseAnswers'
import { withoutHidden } from '../../../domain/intake/answers/withoutHidden'
import { screen } from '../../../domain/intake/screening/screen'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { findingsAbout, isAgainstMedicine } from '../../../domain/prescriptions/safety/checkInFindings'
import { dayBegunInEveryState, dayBegunInSomeState } from '../../../domain/requests/patientDay'
import type { AnsweredRequest, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database/database'
import { lockFills } from '../../storage/prescriptions/prescriptionChanges'
import { listOwnPrescriptions } from '../../storage/prescriptions/prescriptionLists'
import { lockPatientSafety } from '../../storage/prescriptions/safetyChecks'
import { addReportedHealth } from '../account/changeMyProfile'
import { requireOpenAccount } from '../account/closeMyAccount'
import type { Context } from '../context'
import { firstSlice } from '../page'
import { runCommandAfterCommit } from '../payments/commands'
import { questionnaireToSubmit } from '../requests/questionnaires'
import { changeRequestAsCaller, loadRequest, publishRequestChanged, redactFor } from '../requests/request'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { recheckAfterwards } from './recheckPatient'
import { isReportedAlready, reportFindings } from './reportFindings'

interface Input {
  /** The id of the intake's draft. */
  readonly id: string
  readonly expectedVersion: number
}

/**
 * Reports an intake that its answers stop, for a patient who has a prescription in use. Saves reported health, after
 * which all prescriptions are checked again. A finding against the medicine of a prescription also puts it on hold, as
 * in a stopped check-in, and cancels the draft, so that its answers are final. Stores nothing for a patient without
 * such a prescription. Idempotent.
 * @returns the request; it is still a draft if nothing was found against a prescription
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition, IntakeOutdated; InvalidInput for a check-in, and
 * when the answers are no reason against a medicine
 */
export async function reportStoppedIntake(input: Input, context: Context): Promise<TreatmentRequest> {
  const done = await transact(context, async (transaction): Promise<Reported> => {
    requireRole(transaction.caller, 'user')
    await requireOpenAccount(transaction)
    await lockPatientSafety(transaction, transaction.caller.id)
    const draft = await loadRequest(transaction, input.id)
    if (draft.renewsPrescriptionId !== null)
      throw new CodedError('InvalidInput', { field: 'id', rule: 'intake' })
    const isDone = isReportedAlready(draft, input.expectedVersion)
    const inUse = isDone ? [] : await lockPrescriptionsInUse(transaction)
    const reported =
      inUse.length === 0
        ? { request: draft, commandIds: [], isRecheckDue: false }
        : await report(transaction, draft, inUse, context)
    return { ...reported, request: redactFor(transaction.caller, reported.request) }
  })
  for (const commandId of done.commandIds) await runCommandAfterCommit(context, commandId)
  if (done.isRecheckDue) await recheckAfterwards(context, done.request.patientId)
  return done.request
}

interface Reported {
  readonly request: TreatmentRequest
  readonly commandIds: readonly string[]
  readonly isRecheckDue: boolean
}

const most = 100

/** Returns the caller's prescriptions that they may be taking, with their fills locked. */
async function lockPrescriptionsInUse(transaction: Transaction): Promise<readonly Prescription[]> {
  const list = async () =>
    (await listOwnPrescriptions(transaction, firstSlice(most))).filter(
      ({ status }) => status === 'active' || status === 'on_hold',
    )
  for (const { id } of await list()) await lockFills(transaction, id)
  return list()
}

async function report(
  transaction: Transaction,
  draft: AnsweredRequest,
  inUse: readonly Prescription[],
  { now, newId }: Context,
): Promise<Reported> {
  const clock = { at: now(), newId }
  const questionnaire = await questionnaireToSubmit(transaction, draft, undefined)
  const given = parseAnswers(draft.answers, questionnaire, dayBegunInSomeState(clock.at))
  const answers = withoutHidden(questionnaire, given)
  const { findings } = screen(questionnaire, answers, dayBegunInEveryState(clock.at))
  if (!findings.some((finding) => isAgainstMedicine(finding)))
    throw new CodedError('InvalidInput', { field: 'id', rule: 'stopped' })

  const isRecheckDue = await addReportedHealth(transaction, { request: draft, answers }, clock)
  const commandIds: string[] = []
  let isAgainstOne = false
  for (const prescription of inUse) {
    const about = findingsAbout(findings, draft.treatmentType, prescription)
    const screened = { findings: about, answers, isInIntake: true }
    const reported = await reportFindings(transaction, prescription, screened, clock)
    commandIds.push(...reported.commandIds)
    isAgainstOne ||= reported.alerts.length > 0
  }
  if (!isAgainstOne) return { request: draft, commandIds, isRecheckDue }
  const request = await changeRequestAsCaller(transaction, draft, 'cancel', clock.at)
  publishRequestChanged(transaction, request)
  return { request, commandIds, isRecheckDue }
}
