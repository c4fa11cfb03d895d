import type { PrescriptionEventType, PrescriptionReason } from '../../../domain/generated/enums'
import type { Explanation } from '../../../domain/prescriptions/changePrescription'
import { parseDeed } from '../../../domain/prescriptions/changePrescription'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { nextPrescriptionStatus } from '../../../domain/prescriptions/prescriptionState'
import { overrideSafety } from '../../../domain/prescriptions/safetyOverride'
import { fillDueAt } from '../../../domain/prescriptions/titration'
import type { Transaction } from '../../storage/database'
import { addOverride } from '../../storage/prescriptionOverrides'
import type { RefillPlan } from '../../storage/prescriptionChanges'
import {
  appendPrescriptionEvent,
  changePrescriptionStatus,
  lockFills,
} from '../../storage/prescriptionChanges'
import { lockPatientSafety } from '../../storage/safetyChecks'
import type { Context } from '../context'
import { existingId } from '../ids'
import { runAfterwards } from '../payments/runDecided'
import { permit } from '../permit'
import { requireLicenceToChange } from '../practitioners/requireLicence'
import { transact } from '../transact'
import { cancelUnshippedFills } from './cancelUnshippedFills'
import { findNewAlerts } from './checkPrescription'
import { loadPrescription, prescriptionConflict, prescriptionSeenBy } from './loadPrescription'
import { tellOfPrescription } from './tellOfPrescription'
import { writeOfPrescription } from './writeOfPrescription'

interface Input {
  readonly id: string
  readonly expectedVersion: number
  readonly event: PrescriptionEventType
  readonly reason?: PrescriptionReason | null | undefined
  readonly text?: string | null | undefined
  readonly overriddenAlertIds?: readonly string[] | null | undefined
  readonly overrideReason?: string | null | undefined
}

/**
 * Holds, resumes, stops a prescription or enters it in error. All but resuming cancels its orders that have not left, and
 * refunds what was paid for them. What staff tell the patient stands in the prescription's history, and in the
 * conversation of its request where that is open and the caller's. The same again answers the same.
 * Resuming runs the safety check: what blocks is overridden by a professional with a reason, as at an approval.
 * @throws CodedError Forbidden, NotFound, InvalidInput, NotLicensed, SafetyCheckFailed, Conflict, IllegalTransition
 */
export async function changePrescription(input: Input, context: Context): Promise<Prescription> {
  const { prescription, commandIds } = await transact(context, async (transaction) => {
    const { caller } = transaction
    permit(caller, 'user', 'HCPs', 'Admin')
    const { deed, ...why } = parseDeed(input, caller.role)
    const { patientId } = await loadPrescription(transaction, input.id)
    await lockPatientSafety(transaction, patientId)
    await lockFills(transaction, existingId(input.id))
    const before = await loadPrescription(transaction, input.id)
    const last = before.events.at(-1)
    const isDoneAlready = before.version === input.expectedVersion + 1 && last?.type === deed
    if (isDoneAlready) return { prescription: prescriptionSeenBy(transaction, before), commandIds: [] }
    if (before.version !== input.expectedVersion) throw prescriptionConflict(before)
    if (caller.role === 'HCPs') await requireLicenceToChange(transaction, before, context.now())
    const status = nextPrescriptionStatus(before.status, deed, caller.role)
    if (deed === 'resume') await overrideBefore(transaction, before, input, context.now())
    return applyChange(transaction, before, { type: deed, to: status, ...why }, context)
  })
  for (const commandId of commandIds) await runAfterwards(context, commandId)
  return prescription
}

/** @throws CodedError SafetyCheckFailed while something blocks that no professional has answered; InvalidInput */
async function overrideBefore(
  transaction: Transaction,
  before: Prescription,
  input: Input,
  at: Date,
): Promise<void> {
  const alerts = await findNewAlerts(transaction, before, at)
  const override = overrideSafety(alerts, transaction.caller.role === 'HCPs' ? input : {})
  if (override) await addOverride(transaction, before, { override, at })
}

interface Deed extends Explanation {
  readonly type: PrescriptionEventType
  readonly to: Prescription['status']
}

/** Does to a prescription what was decided, and to its refill what follows. @returns what the gateway is to do after the commit */
export async function applyChange(
  transaction: Transaction,
  before: Prescription,
  deed: Deed,
  context: Context,
) {
  const at = context.now()
  const plan = planAfter(before, deed, at)
  await changePrescriptionStatus(transaction, before, { status: deed.to, reason: deed.reason, plan, at })
  await appendPrescriptionEvent(transaction, before, { ...deed, from: before.status, at })
  const commandIds =
    deed.to === 'active' ? [] : await cancelUnshippedFills(transaction, before, { at, newId: context.newId })
  if (deed.text) await writeOfPrescription(transaction, before, { id: context.newId(), body: deed.text, at })
  const after = await loadPrescription(transaction, before.id)
  tellOfPrescription(transaction, after, at)
  return { prescription: prescriptionSeenBy(transaction, after), commandIds }
}

/** On hold nothing is due; resumed, it is due as it would have been. */
function planAfter(before: Prescription, { to }: Deed, at: Date): RefillPlan {
  if (to === 'active') return { autoRefill: before.autoRefill, nextRefillAt: fillDueAt(before, at) }
  return { autoRefill: to === 'on_hold' && before.autoRefill, nextRefillAt: null }
}
