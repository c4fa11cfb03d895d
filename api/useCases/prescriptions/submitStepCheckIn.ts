import type { Clock, Context } from '../context'
import type { HealthEntry } from '../../../domain/account/healthStatement'
import { mergeReported } from '../../../domain/account/mergeStatements'
import { CodedError } from '../../../domain/errors'
import type { HealthKind } from '../../../domain/generated/enums'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { StepCheckInAnswers } from '../../../domain/prescriptions/stepCheckIn'
import { nextStepState, parseCheckIn, redFlagsOf } from '../../../domain/prescriptions/stepCheckIn'
import {
  checkInQuestions,
  followUpFill,
  followUpDueAt,
  followUpStatus,
  isFollowUpOpen,
} from '../../../domain/prescriptions/followUp'
import { checkInDueAt, currentStep, stepState } from '../../../domain/prescriptions/titration'
import type { Transaction } from '../../storage/database/database'
import { changeOwnHealth, listHealthStatements } from '../../storage/account/healthStatements'
import { enqueueEmails } from '../../storage/messages/outbox'
import { advanceProfile, setOwnReportedNone } from '../../storage/account/patientProfiles'
import { lockPatientSafety, requestRecheck } from '../../storage/prescriptions/safetyChecks'
import { insertCheckIn } from '../../storage/prescriptions/stepCheckIns'
import { lockFills } from '../../storage/prescriptions/prescriptionChanges'
import { requireOpenAccount } from '../account/closeMyAccount'
import { existingId, newClientId } from '../ids'
import { runCommandAfterCommit } from '../payments/commands'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { cancelUnshippedFills } from './cancelFills'
import {
  changeStatusAsSystem,
  loadOwnPrescription,
  publishPrescriptionChanged,
  redactPrescriptionFor,
} from './prescription'
import { recheckAfterwards } from './recheckPatient'

interface Input extends StepCheckInAnswers {
  /** The check-in's id, a client-generated UUID. */
  readonly id: string
  readonly prescriptionId: string
  /** 0 for the check-in about the first supply; otherwise the fill it precedes. */
  readonly fill: number
}

/**
 * Stores the patient's check-in about the first supply, or before the next fill of their plan. New health data goes to their
 * profile, and all prescriptions are checked again after the commit. A red flag puts the
 * prescription on hold immediately and notifies its prescriber. Idempotent.
 * @throws CodedError Forbidden, NotFound, InvalidInput; Conflict when the id belongs to another
 * account; StepRefused `notDue`
 */
export async function submitStepCheckIn(input: Input, context: Context): Promise<Prescription> {
  const done = await transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    await requireOpenAccount(transaction)
    const id = newClientId(input.id)
    const prescriptionId = existingId(input.prescriptionId)
    await lockPatientSafety(transaction, transaction.caller.id)
    // The lock makes the second of two concurrent submissions see the first.
    await lockFills(transaction, prescriptionId)
    const before = await loadOwnPrescription(transaction, prescriptionId)
    if (before.checkIns.some((known) => known.id === id))
      return { prescription: before, commandIds: [], isRecheckDue: false }
    const { asksWeight } = checkInQuestions[before.treatmentType]
    return submit(
      transaction,
      before,
      { id, fill: input.fill, answers: parseCheckIn(input, asksWeight) },
      context,
    )
  })
  for (const commandId of done.commandIds) await runCommandAfterCommit(context, commandId)
  if (done.isRecheckDue) await recheckAfterwards(context, done.prescription.patientId)
  return { ...done.prescription, note: null }
}

interface CheckIn {
  readonly id: string
  readonly fill: number
  readonly answers: StepCheckInAnswers
}

async function submit(
  transaction: Transaction,
  before: Prescription,
  { id, fill, answers }: CheckIn,
  { now, newId }: Context,
) {
  const at = now()
  const isFollowUp = fill === followUpFill
  if (!isCheckInDue(before, fill, at)) throw new CodedError('StepRefused', { problem: 'notDue' })
  const redFlags = redFlagsOf(answers)
  const isFlagged = redFlags.length > 0
  const status = isFollowUp ? followUpStatus(answers) : isFlagged ? 'flagged' : 'submitted'
  nextStepState('check_in_due', eventByStatus[status], 'user')
  await insertCheckIn(transaction, before, {
    id,
    fill,
    step: isFollowUp ? 1 : (currentStep(before)?.number ?? 1),
    status,
    answers,
    redFlags,
    submittedAt: at,
  })
  const isRecheckDue = await saveReportedHealth(transaction, answers, { at, newId })
  const commandIds = isFlagged ? await holdForRedFlag(transaction, before, { at, newId }) : []
  if (status !== 'received') {
    const kind = isFlagged ? 'checkInUrgent' : 'checkInSubmitted'
    const event = `checkIn:${id}:submit`
    enqueueEmails(transaction, [{ event, kind, recipient: before.prescriberId, about: before.id }], at)
  }
  const after = await loadOwnPrescription(transaction, before.id)
  publishPrescriptionChanged(transaction, after, at)
  return { prescription: redactPrescriptionFor(transaction, after), commandIds, isRecheckDue }
}

const eventByStatus = { flagged: 'flag', submitted: 'submit', received: 'receive' } as const

function isCheckInDue(before: Prescription, fill: number, at: Date): boolean {
  if (before.status !== 'active') return false
  if (fill === followUpFill) {
    const dates = { followUpDueAt: followUpDueAt(before), checkInDueAt: checkInDueAt(before) }
    return isFollowUpOpen(dates, at)
  }
  return fill === before.refillsUsed + 1 && stepState(before, at) === 'check_in_due'
}

/** Saves reported health to the patient's profile, which every later safety check reads. */
async function saveReportedHealth(
  transaction: Transaction,
  { newAllergies, newConditions, newMedicines }: StepCheckInAnswers,
  { at, newId }: Clock,
): Promise<boolean> {
  const reported = [
    ...newAllergies.map((name) => entryOf('allergy', name)),
    ...newConditions.map((name) => entryOf('condition', name)),
    ...newMedicines.map((name) => entryOf('medication', name)),
  ]
  if (reported.length === 0) return false
  const owner = transaction.caller.id
  if (!(await advanceProfile(transaction, { at }))) throw new CodedError('Conflict')
  const known = await listHealthStatements(transaction, owner)
  await changeOwnHealth(transaction, mergeReported(known, reported), { requestId: null, at, newId })
  for (const kind of new Set(reported.map((entry) => entry.kind)))
    await setOwnReportedNone(transaction, kind, false)
  return requestRecheck(transaction, owner, at)
}

function entryOf(kind: HealthKind, name: string): HealthEntry {
  const ofAllergy = kind === 'allergy' ? ({ reaction: '', severity: 'unknown' } as const) : unknownReaction
  const ofMedication = kind === 'medication' ? { dose: '', frequency: '' } : { dose: null, frequency: null }
  return { kind, name, code: null, ...ofAllergy, ...ofMedication }
}

const unknownReaction = { reaction: null, severity: null }

/**
 * Puts the prescription on hold until an HCP has reviewed it. @returns payment commands to run
 * after the commit
 */
async function holdForRedFlag(
  transaction: Transaction,
  before: Prescription,
  { at, newId }: Clock,
): Promise<readonly string[]> {
  const plan = { autoRefill: before.autoRefill, nextRefillAt: null }
  await changeStatusAsSystem(transaction, before, { type: 'hold', reason: 'warning_sign', plan, at })
  return cancelUnshippedFills(transaction, before, { at, newId })
}
