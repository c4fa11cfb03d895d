import type { PrescriptionEventType, PrescriptionReason } from '../../../domain/generated/enums'
import type { ActionReason } from '../../../domain/prescriptions/prescriptionAction'
import { parsePrescriptionAction } from '../../../domain/prescriptions/prescriptionAction'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { nextPrescriptionStatus } from '../../../domain/prescriptions/prescriptionState'
import { overrideSafety } from '../../../domain/prescriptions/safety/safetyOverride'
import { fillDueAt } from '../../../domain/prescriptions/titration'
import type { Transaction } from '../../storage/database/database'
import { addOverride } from '../../storage/prescriptions/prescriptionOverrides'
import type { RefillPlan } from '../../storage/prescriptions/prescriptionChanges'
import {
  appendPrescriptionEvent,
  changePrescriptionStatus,
  lockFills,
} from '../../storage/prescriptions/prescriptionChanges'
import { lockPatientSafety } from '../../storage/prescriptions/safetyChecks'
import type { Context } from '../context'
import { existingId } from '../ids'
import { runCommandAfterCommit } from '../payments/commands'
import { requireRole } from '../requireRole'
import { requireLicenseToChange } from '../practitioners/requireLicense'
import { transact } from '../transact'
import { cancelUnshippedFills } from './refills/cancelUnshippedFills'
import { findNewAlerts } from './safety/checkPrescription'
import { loadPrescription, prescriptionConflict, redactPrescriptionFor } from './loadPrescription'
import { publishPrescriptionChanged } from './publishPrescriptionChanged'
import { postPrescriptionMessage } from './postPrescriptionMessage'

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
 * Puts a prescription on hold, resumes it, stops it or enters it in error. Every action but
 * resuming cancels its unshipped orders and refunds them. The note to the patient is stored in the
 * prescription's history. It is also posted to the request's conversation if that is open and the
 * caller's. Resuming runs the safety check; an HCP overrides blocking alerts with a reason, as at
 * approval. Idempotent.
 * @throws CodedError Forbidden, NotFound, InvalidInput, NotLicensed, SafetyCheckFailed, Conflict,
 * IllegalTransition
 */
export async function changePrescription(input: Input, context: Context): Promise<Prescription> {
  const { prescription, commandIds } = await transact(context, async (transaction) => {
    const { caller } = transaction
    requireRole(caller, 'user', 'HCPs', 'Admin')
    const { deed, ...why } = parsePrescriptionAction(input, caller.role)
    const { patientId } = await loadPrescription(transaction, input.id)
    await lockPatientSafety(transaction, patientId)
    await lockFills(transaction, existingId(input.id))
    const before = await loadPrescription(transaction, input.id)
    const last = before.events.at(-1)
    const isDoneAlready = before.version === input.expectedVersion + 1 && last?.type === deed
    if (isDoneAlready) return { prescription: redactPrescriptionFor(transaction, before), commandIds: [] }
    if (before.version !== input.expectedVersion) throw prescriptionConflict(before)
    if (caller.role === 'HCPs') await requireLicenseToChange(transaction, before, context.now())
    const status = nextPrescriptionStatus(before.status, deed, caller.role)
    if (deed === 'resume') await overrideBefore(transaction, before, input, context.now())
    return applyChange(transaction, before, { type: deed, to: status, ...why }, context)
  })
  for (const commandId of commandIds) await runCommandAfterCommit(context, commandId)
  return prescription
}

/**
 * @throws CodedError SafetyCheckFailed while a blocking alert has no override of an HCP;
 * InvalidInput
 */
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

interface PrescriptionAction extends ActionReason {
  readonly type: PrescriptionEventType
  readonly to: Prescription['status']
}

/**
 * Applies the decided change to a prescription and its refill plan. @returns payment commands to
 * run after the commit
 */
export async function applyChange(
  transaction: Transaction,
  before: Prescription,
  deed: PrescriptionAction,
  context: Context,
) {
  const at = context.now()
  const plan = planAfter(before, deed, at)
  await changePrescriptionStatus(transaction, before, { status: deed.to, reason: deed.reason, plan, at })
  await appendPrescriptionEvent(transaction, before, { ...deed, from: before.status, at })
  const commandIds =
    deed.to === 'active' ? [] : await cancelUnshippedFills(transaction, before, { at, newId: context.newId })
  if (deed.text)
    await postPrescriptionMessage(transaction, before, { id: context.newId(), body: deed.text, at })
  const after = await loadPrescription(transaction, before.id)
  publishPrescriptionChanged(transaction, after, at)
  return { prescription: redactPrescriptionFor(transaction, after), commandIds }
}

/** On hold no refill is due; resuming restores the due date. */
function planAfter(before: Prescription, { to }: PrescriptionAction, at: Date): RefillPlan {
  if (to === 'active') return { autoRefill: before.autoRefill, nextRefillAt: fillDueAt(before, at) }
  return { autoRefill: to === 'on_hold' && before.autoRefill, nextRefillAt: null }
}
