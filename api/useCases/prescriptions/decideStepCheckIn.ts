import { CodedError } from '../../../domain/errors'
import type { StepDecision } from '../../../domain/generated/enums'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { StepCheckIn } from '../../../domain/prescriptions/stepCheckIn'
import { decideStep, fillDueAt } from '../../../domain/prescriptions/titration'
import { parseWrittenText } from '../../../domain/writtenText'
import type { Transaction } from '../../storage/database/database'
import { enqueueEmails } from '../../storage/messages/outbox'
import { lockFills, planRefill } from '../../storage/prescriptions/prescriptionChanges'
import { findCheckedPrescription, saveStepDecision } from '../../storage/prescriptions/stepCheckIns'
import type { Context } from '../context'
import { existingId, found } from '../ids'
import { runCommandAfterCommit } from '../payments/commands'
import { requireRole } from '../requireRole'
import { requireLicenseToChange } from '../practitioners/licenses'
import { transact } from '../transact'
import { applyChange, postPrescriptionMessage } from './changePrescription'
import { loadPrescription, prescriptionConflict, publishPrescriptionChanged } from './prescription'

interface Input {
  /** The check-in's id. */
  readonly id: string
  /** The check-in's version. */
  readonly expectedVersion: number
  readonly decision: StepDecision
  /** Shown to the patient. */
  readonly message: string
}

const messageMaxLength = 2000

/**
 * Decides a step check-in: next dose, same dose, previous dose, or stop. The next fill has the
 * decided step. No step is skipped, and no dose rises before the label's minimum interval.
 * Idempotent.
 * @throws CodedError Forbidden, NotFound, NotLicensed, InvalidInput, Conflict, IllegalTransition;
 * StepRefused with `problem`
 */
export async function decideStepCheckIn(input: Input, context: Context): Promise<Prescription> {
  const { prescription, commandIds } = await transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const message = parseWrittenText(input.message, { field: 'message', max: messageMaxLength })
    const prescriptionId = found(await findCheckedPrescription(transaction, existingId(input.id)))
    await lockFills(transaction, prescriptionId)
    const before = await loadPrescription(transaction, prescriptionId)
    const checkIn = found(before.checkIns.find(({ id }) => id === input.id))
    if (isSame(checkIn, { ...input, message })) return { prescription: before, commandIds: [] }
    if (checkIn.version !== input.expectedVersion) throw prescriptionConflict(before)
    await requireLicenseToChange(transaction, before, context.now())
    return decide(transaction, before, { ...input, message, checkIn }, context)
  })
  for (const commandId of commandIds) await runCommandAfterCommit(context, commandId)
  return prescription
}

const decidedAs = {
  approve: 'approved',
  keep: 'kept',
  stepDown: 'stepped_down',
  decline: 'declined',
} as const

function isSame({ version, status, message }: StepCheckIn, input: Input): boolean {
  return (
    version === input.expectedVersion + 1 && status === decidedAs[input.decision] && message === input.message
  )
}

async function decide(
  transaction: Transaction,
  before: Prescription,
  { checkIn, decision, message }: Input & { readonly checkIn: StepCheckIn },
  context: Context,
) {
  const at = context.now()
  const decided = decideStep(before, checkIn, decision)
  if (before.status !== 'active' && before.status !== 'on_hold')
    throw new CodedError('IllegalTransition', { from: before.status, event: decision })
  await saveStepDecision(transaction, checkIn, { ...decided, message, at })
  const event = `checkIn:${checkIn.id}:decide`
  enqueueEmails(transaction, [{ event, kind: 'checkInDecided', recipient: before.patientId }], at)
  if (decision === 'decline') {
    const stop = { type: 'stop', to: 'stopped', reason: 'side_effects', text: message } as const
    return applyChange(transaction, before, stop, context)
  }
  await scheduleFill(transaction, before, at)
  await postPrescriptionMessage(transaction, before, { id: context.newId(), body: message, at })
  const prescription = await loadPrescription(transaction, before.id)
  publishPrescriptionChanged(transaction, prescription, at)
  return { prescription, commandIds: [] }
}

/** Makes the next fill due now; for a prescription on hold, once it is resumed. */
async function scheduleFill(transaction: Transaction, { id }: Prescription, at: Date): Promise<void> {
  const decided = await loadPrescription(transaction, id)
  const nextRefillAt = decided.status === 'active' ? fillDueAt(decided, at) : null
  const { autoRefill } = decided
  await planRefill(transaction, decided, { autoRefill, nextRefillAt }, at)
}
