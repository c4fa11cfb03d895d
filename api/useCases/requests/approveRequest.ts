import { CodedError } from '../../../domain/errors'
import type { ApprovalInput } from '../../../domain/requests/signedApproval'
import type { AnsweredRequest, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database/database'
import { findPendingCommand } from '../../storage/payments/paymentCommands'
import { findPaymentOfRequest } from '../../storage/payments/payments'
import { findPrescription } from '../../storage/prescriptions/prescriptions'
import { lockPatientSafety } from '../../storage/prescriptions/safetyChecks'
import { changeRequestStatus } from '../../storage/requests/requests'
import { findSignedApproval, insertSignedApproval } from '../../storage/requests/signedApprovals'
import type { Context } from '../context'
import { newClientId } from '../ids'
import { runCommandForRequest } from '../payments/commands'
import { requireLicense } from '../practitioners/licenses'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import type { AllowedApproval, Approved } from './approval'
import { allowApproval, writeApproval } from './approval'
import { type MeasuredInput, storeEffort } from './decisionEffort'
import { conflictWith, loadRequest, publishRequestChanged } from './request'

interface Input extends ApprovalInput, MeasuredInput {
  readonly id: string
  readonly expectedVersion: number
  /** Client-generated UUID. */
  readonly prescriptionId: string
}

/**
 * Signs the approval of a request. It takes effect after `undoMilliseconds`, by `releaseApproval`: until then
 * nothing is charged or sent, the patient sees a request in review, and the HCP may undo it. Without a delay, or
 * without the jobs that would end it, it takes effect at once. Idempotent: a repeated call returns the same
 * result and retries a pending capture.
 * @returns the request: in review until the approval takes effect, then `prescribed`; or `approved` while the
 * money has not been captured
 * @throws CodedError Forbidden, NotFound, NotLicensed, IdentityCheckRequired, InvalidInput,
 * ProductRuledOut, SafetyCheckFailed, HoldTooSmall, PaymentMissing, Conflict, IllegalTransition
 */
export async function approveRequest(input: Input, context: Context): Promise<TreatmentRequest> {
  const decided = await transact(context, async (transaction): Promise<Approved> => {
    requireRole(transaction.caller, 'HCPs')
    const prescriptionId = newClientId(input.prescriptionId)
    const before = await loadRequest(transaction, input.id)
    const earlier = await earlierDecision(transaction, before, prescriptionId)
    if (earlier) return earlier
    if (before.version !== input.expectedVersion) throw conflictWith(before)
    const at = context.now()
    const { undoMilliseconds = 0 } = context.payments ?? {}
    await requireLicense(transaction, before, at)
    // Serializes with another HCP who prescribes for the same patient at the same time.
    await lockPatientSafety(transaction, before.patientId)
    const allowed = await allowApproval(transaction, before, input, at)
    const approval = { input, prescriptionId, allowed }
    const overrideCount = allowed.override?.alerts.length ?? 0
    await storeEffort(transaction, before, input, { decision: 'approve', overrideCount, at })
    return undoMilliseconds > 0
      ? { request: await sign(transaction, before, approval, { at, undoMilliseconds }), commandId: undefined }
      : writeApproval(
          transaction,
          before,
          { ...approval, signer: transaction.caller },
          { at, newId: context.newId },
        )
  })
  return runCommandForRequest(context, decided)
}

/**
 * Returns the result of the same call before. @throws CodedError Conflict when the id was used for another
 * request, or for an approval that did not take effect
 */
async function earlierDecision(
  transaction: Transaction,
  request: AnsweredRequest,
  prescriptionId: string,
): Promise<Approved | undefined> {
  const written = await findPrescription(transaction, prescriptionId)
  const signed = written ? undefined : await findSignedApproval(transaction, prescriptionId)
  if (!written && !signed) return undefined
  if ((written ?? signed)?.requestId !== request.id) throw new CodedError('Conflict')
  if (signed && signed.outcome !== null) throw conflictWith(request)
  const payment = await findPaymentOfRequest(transaction, request.id)
  const pending = payment && (await findPendingCommand(transaction, payment.id, 'capture'))
  return { request, commandId: pending?.id }
}

interface Approval {
  readonly input: Input
  readonly prescriptionId: string
  readonly allowed: AllowedApproval
}

/** Stores the approval until it takes effect. */
async function sign(
  transaction: Transaction,
  before: AnsweredRequest,
  { input, prescriptionId, allowed }: Approval,
  { at, undoMilliseconds }: { readonly at: Date; readonly undoMilliseconds: number },
): Promise<TreatmentRequest> {
  if (before.approvalTakesEffectAt !== null) throw conflictWith(before)
  const { caller } = transaction
  const { id: requestId, patientId } = before
  const {
    id: _id,
    expectedVersion: _version,
    prescriptionId: _prescription,
    effort: _effort,
    ...decided
  } = input
  await insertSignedApproval(transaction, {
    prescriptionId,
    requestId,
    patientId,
    signerId: caller.id,
    signerName: caller.name,
    input: decided,
    content: allowed.content,
    signedAt: at,
    takesEffectAt: new Date(at.getTime() + undoMilliseconds),
  })
  // The request stays in review; its version rises, so that two decisions do not both succeed.
  const request = await changeRequestStatus(transaction, before, { status: before.status, at })
  publishRequestChanged(transaction, request)
  return request
}
