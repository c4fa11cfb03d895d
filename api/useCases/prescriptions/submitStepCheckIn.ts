import type { HealthEntry } from '../../../domain/account/healthStatement'
import { addTold } from '../../../domain/account/mergeStatements'
import { CodedError } from '../../../domain/errors'
import type { HealthKind } from '../../../domain/generated/enums'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { nextPrescriptionStatus } from '../../../domain/prescriptions/prescriptionState'
import type { StepCheckInAnswers } from '../../../domain/prescriptions/stepCheckIn'
import { nextStepState, parseCheckIn, redFlagsOf } from '../../../domain/prescriptions/stepCheckIn'
import { currentStep, stepState } from '../../../domain/prescriptions/titration'
import type { Transaction } from '../../storage/database'
import { changeOwnHealth, listHealthStatements } from '../../storage/healthStatements'
import { tellByMail } from '../../storage/outbox'
import { advanceProfile, setOwnNone } from '../../storage/patientProfiles'
import { lockPatientSafety, requestRecheck } from '../../storage/safetyChecks'
import { insertCheckIn } from '../../storage/stepCheckIns'
import {
  appendSystemPrescriptionEvent,
  changePrescriptionStatus,
  lockFills,
} from '../../storage/prescriptionChanges'
import { demandOpenAccount } from '../account/demandOpenAccount'
import type { Context } from '../context'
import { existingId, newClientId } from '../ids'
import { runAfterwards } from '../payments/runDecided'
import { permit } from '../permit'
import { transact } from '../transact'
import { cancelUnshippedFills } from './cancelUnshippedFills'
import { loadOwnPrescription, prescriptionSeenBy } from './loadPrescription'
import { recheckAfterwards } from './recheckPatient'
import { tellOfPrescription } from './tellOfPrescription'

interface Input extends StepCheckInAnswers {
  /** Made by the client: the check-in's. */
  readonly id: string
  readonly prescriptionId: string
}

/**
 * The patient answers the check-in before the next fill of their plan. What is new about their health is kept on their profile,
 * and everything prescribed is checked once more after the commit. A warning sign puts the prescription on hold at once and
 * tells its prescriber. The same again answers the same.
 * @throws CodedError Forbidden, NotFound, InvalidInput; Conflict when the id is another's; StepRefused `notDue`
 */
export async function submitStepCheckIn(input: Input, context: Context): Promise<Prescription> {
  const done = await transact(context, async (transaction) => {
    permit(transaction.caller, 'user')
    await demandOpenAccount(transaction)
    const id = newClientId(input.id)
    const answers = parseCheckIn(input)
    const prescriptionId = existingId(input.prescriptionId)
    await lockPatientSafety(transaction, transaction.caller.id)
    // Of two at once the second finds what the first has sent.
    await lockFills(transaction, prescriptionId)
    const before = await loadOwnPrescription(transaction, prescriptionId)
    if (before.checkIns.some((known) => known.id === id))
      return { prescription: before, commandIds: [], isRecheckDue: false }
    return submit(transaction, before, { id, answers }, context)
  })
  for (const commandId of done.commandIds) await runAfterwards(context, commandId)
  if (done.isRecheckDue) await recheckAfterwards(context, done.prescription.patientId)
  return { ...done.prescription, note: null }
}

interface CheckIn {
  readonly id: string
  readonly answers: StepCheckInAnswers
}

async function submit(
  transaction: Transaction,
  before: Prescription,
  { id, answers }: CheckIn,
  { now, newId }: Context,
) {
  const at = now()
  const state = stepState(before, at)
  const step = currentStep(before)?.number
  if (before.status !== 'active' || state !== 'check_in_due' || step === undefined)
    throw new CodedError('StepRefused', { problem: 'notDue' })
  const redFlags = redFlagsOf(answers)
  const isFlagged = redFlags.length > 0
  nextStepState(state, isFlagged ? 'flag' : 'submit', 'user')
  await insertCheckIn(transaction, before, {
    id,
    fill: before.refillsUsed + 1,
    step,
    status: isFlagged ? 'flagged' : 'submitted',
    answers,
    redFlags,
    submittedAt: at,
  })
  const isRecheckDue = await keepHealth(transaction, answers, { at, newId })
  const commandIds = isFlagged ? await holdForRedFlag(transaction, before, { at, newId }) : []
  const kind = isFlagged ? 'checkInUrgent' : 'checkInSubmitted'
  const mail = {
    event: `checkIn:${id}:submit`,
    kind,
    recipient: before.prescriberId,
    about: before.id,
  } as const
  tellByMail(transaction, [mail], at)
  const after = await loadOwnPrescription(transaction, before.id)
  tellOfPrescription(transaction, after, at)
  return { prescription: prescriptionSeenBy(transaction, after), commandIds, isRecheckDue }
}

interface Moment {
  readonly at: Date
  readonly newId: () => string
}

/** The patient's own words go on their profile, where every later check reads them. */
async function keepHealth(
  transaction: Transaction,
  { newAllergies, newConditions, newMedicines }: StepCheckInAnswers,
  { at, newId }: Moment,
): Promise<boolean> {
  const told = [
    ...newAllergies.map((name) => entryOf('allergy', name)),
    ...newConditions.map((name) => entryOf('condition', name)),
    ...newMedicines.map((name) => entryOf('medication', name)),
  ]
  if (told.length === 0) return false
  const owner = transaction.caller.id
  if (!(await advanceProfile(transaction, { at }))) throw new CodedError('Conflict')
  const known = await listHealthStatements(transaction, owner)
  await changeOwnHealth(transaction, addTold(known, told), { requestId: null, at, newId })
  for (const kind of new Set(told.map((entry) => entry.kind))) await setOwnNone(transaction, kind, false)
  return requestRecheck(transaction, owner, at)
}

function entryOf(kind: HealthKind, name: string): HealthEntry {
  const ofAllergy = kind === 'allergy' ? ({ reaction: '', severity: 'unknown' } as const) : noReaction
  const ofMedication = kind === 'medication' ? { dose: '', frequency: '' } : { dose: null, frequency: null }
  return { kind, name, code: null, ...ofAllergy, ...ofMedication }
}

const noReaction = { reaction: null, severity: null }

/** Nothing more is filled until a professional has looked at it. @returns the payment commands to run after the commit */
async function holdForRedFlag(
  transaction: Transaction,
  before: Prescription,
  { at, newId }: Moment,
): Promise<readonly string[]> {
  const type = 'hold'
  const status = nextPrescriptionStatus(before.status, type, 'system')
  const reason = 'warning_sign'
  const plan = { autoRefill: before.autoRefill, nextRefillAt: null }
  await changePrescriptionStatus(transaction, before, { status, reason, plan, at })
  await appendSystemPrescriptionEvent(transaction, before, {
    type,
    from: before.status,
    to: status,
    reason,
    at,
  })
  return cancelUnshippedFills(transaction, before, { at, newId })
}
