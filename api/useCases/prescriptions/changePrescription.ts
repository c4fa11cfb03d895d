import type {
  PrescriptionAction,
  PrescriptionEventType,
  PrescriptionReason,
} from '../../../domain/generated/enums'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { ActionReason } from '../../../domain/prescriptions/prescriptionAction'
import { parseActionReason } from '../../../domain/prescriptions/prescriptionAction'
import { nextPrescriptionStatus } from '../../../domain/prescriptions/prescriptionState'
import { overrideSafety } from '../../../domain/prescriptions/safety/safetyOverride'
import { fillDueAt } from '../../../domain/prescriptions/titration'
import type { Transaction } from '../../storage/database/database'
import { findConversation } from '../../storage/messages/conversations'
import type { RefillPlan } from '../../storage/prescriptions/prescriptionChanges'
import {
  appendPrescriptionEvent,
  changePrescriptionStatus,
  lockFills,
} from '../../storage/prescriptions/prescriptionChanges'
import { addOverride } from '../../storage/prescriptions/prescriptionOverrides'
import { lockPatientSafety } from '../../storage/prescriptions/safetyChecks'
import { findRequest } from '../../storage/requests/requests'
import type { Context } from '../context'
import { existingId } from '../ids'
import { runCommandAfterCommit } from '../payments/commands'
import { requireLicenseToChange } from '../practitioners/licenses'
import { writeToPatient } from '../requests/askPatient'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { cancelUnshippedFills } from './cancelFills'
import { findNewAlerts } from './safetyCheck'
import {
  loadPrescription,
  prescriptionConflict,
  redactPrescriptionFor,
  publishPrescriptionChanged,
} from './prescription'

interface Input {
  readonly id: string
  readonly expectedVersion: number
  readonly event: PrescriptionAction
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
    const { event } = input
    const reason = parseActionReason(input, caller.role)
    const { patientId } = await loadPrescription(transaction, input.id)
    await lockPatientSafety(transaction, patientId)
    await lockFills(transaction, existingId(input.id))
    const before = await loadPrescription(transaction, input.id)
    const last = before.events.at(-1)
    const isDoneAlready = before.version === input.expectedVersion + 1 && last?.type === event
    if (isDoneAlready) return { prescription: redactPrescriptionFor(transaction, before), commandIds: [] }
    if (before.version !== input.expectedVersion) throw prescriptionConflict(before)
    if (caller.role === 'HCPs') await requireLicenseToChange(transaction, before, context.now())
    const status = nextPrescriptionStatus(before.status, event, caller.role)
    if (event === 'resume') await overrideBefore(transaction, before, input, context.now())
    return applyChange(transaction, before, { type: event, to: status, ...reason }, context)
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

interface PrescriptionChange extends ActionReason {
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
  change: PrescriptionChange,
  context: Context,
) {
  const at = context.now()
  const plan = planAfter(before, change, at)
  await changePrescriptionStatus(transaction, before, { status: change.to, reason: change.reason, plan, at })
  await appendPrescriptionEvent(transaction, before, { ...change, from: before.status, at })
  const commandIds =
    change.to === 'active'
      ? []
      : await cancelUnshippedFills(transaction, before, { at, newId: context.newId })
  if (change.text)
    await postPrescriptionMessage(transaction, before, { id: context.newId(), body: change.text, at })
  const after = await loadPrescription(transaction, before.id)
  publishPrescriptionChanged(transaction, after, at)
  return { prescription: redactPrescriptionFor(transaction, after), commandIds }
}

/** On hold no refill is due; resuming restores the due date. */
function planAfter(before: Prescription, { to }: PrescriptionChange, at: Date): RefillPlan {
  if (to === 'active') return { autoRefill: before.autoRefill, nextRefillAt: fillDueAt(before, at) }
  return { autoRefill: to === 'on_hold' && before.autoRefill, nextRefillAt: null }
}

/**
 * Posts a staff message about a prescription to its request's conversation, in the caller's name.
 * If the conversation is closed or assigned to another HCP, the text remains in the prescription's
 * history only.
 */
export async function postPrescriptionMessage(
  transaction: Transaction,
  { requestId }: Prescription,
  message: { readonly id: string; readonly body: string; readonly at: Date },
): Promise<void> {
  const request = await findRequest(transaction, requestId)
  if (!request?.conversationId || request.assigneeId !== transaction.caller.id) return
  const conversation = await findConversation(transaction, request.conversationId)
  if (!conversation || conversation.status === 'closed' || conversation.assigneeId !== transaction.caller.id)
    return
  await writeToPatient(transaction, request, message, 'open')
}
