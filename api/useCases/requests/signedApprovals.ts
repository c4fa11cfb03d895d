import { CodedError } from '../../../domain/errors'
import { isDeepEqual } from '../../../domain/isDeepEqual'
import { requireActiveLicense } from '../../../domain/practitioners/requireActiveLicense'
import type { SignedApproval } from '../../../domain/requests/signedApproval'
import type { AnsweredRequest, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { auditSignedApproval } from '../../storage/admin/systemAudit'
import type { SystemTransaction, Transaction } from '../../storage/database/database'
import { enqueueEmails } from '../../storage/messages/outbox'
import { lockPatientSafety } from '../../storage/prescriptions/safetyChecks'
import { changeRequestStatus, findRequest } from '../../storage/requests/requests'
import {
  findNewestApproval,
  findSignedApproval,
  listDueApprovals as listDue,
  listLicensesOfSigner,
  settleSignedApproval,
  undoSignedApproval,
} from '../../storage/requests/signedApprovals'
import { lockRequest } from '../../storage/requests/systemRequests'
import type { Clock, Context, PaymentContext } from '../context'
import { found } from '../ids'
import { runCommandOrDefer } from '../payments/commands'
import { requireRole } from '../requireRole'
import { systemTransact, transact } from '../transact'
import type { AllowedApproval } from './approval'
import { allowApproval, writeApproval } from './approval'
import { conflictWith, conflictWithFresh, loadRequest, publishRequestChanged } from './request'

interface Input {
  readonly id: string
  readonly expectedVersion: number
}

/**
 * Undoes the caller's signed approval before it takes effect. The request is in review as before. Idempotent.
 * @throws CodedError Forbidden, NotFound; Conflict when it has taken effect, or something else has happened
 */
export async function undoApproval(input: Input, context: Context): Promise<TreatmentRequest> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const at = context.now()
    const before = await loadRequest(transaction, input.id)
    const newest = found(await findNewestApproval(transaction, before.id))
    const isDoneAlready = newest.outcome === 'undone' && before.version === input.expectedVersion + 1
    if (isDoneAlready) return before
    if (newest.outcome !== null || before.version !== input.expectedVersion) throw conflictWith(before)
    // Locks the request before its approval, as everything does that ends one.
    const reserved = await changeRequestStatus(transaction, before, { status: before.status, at })
    if (!(await undoSignedApproval(transaction, before.id, at)))
      throw await conflictWithFresh(transaction, before.id)
    const request = { ...reserved, approvalTakesEffectAt: null }
    publishRequestChanged(transaction, request)
    return request
  })
}

export function listDueApprovals(context: PaymentContext, limit: number): Promise<readonly SignedApproval[]> {
  return systemTransact(context, (transaction) => listDue(transaction, { now: context.now(), limit }))
}

/**
 * Lets a signed approval take effect: every rule is applied again, then it prescribes and captures the hold. An
 * approval that a rule no longer allows returns to its signer with the rule's code, and nothing is charged. Safe
 * under concurrency and crashes: the approval is settled in the transaction that prescribes.
 * @returns false when it was settled before
 */
export async function releaseApproval(
  context: PaymentContext,
  {
    prescriptionId,
    requestId,
    patientId,
  }: Pick<SignedApproval, 'prescriptionId' | 'requestId' | 'patientId'>,
): Promise<boolean> {
  const released = await systemTransact(context, async (transaction) => {
    const clock = { at: context.now(), newId: context.newId }
    await lockPatientSafety(transaction, patientId)
    found(await lockRequest(transaction, requestId))
    const approval = found(await findSignedApproval(transaction, prescriptionId))
    if (approval.outcome !== null || approval.takesEffectAt > clock.at) return undefined
    const before = found(await findRequest(transaction, requestId))
    const allowed = await allowAgain(transaction, before, approval, clock.at)
    return allowed instanceof CodedError
      ? refuse(transaction, before, { approval, error: allowed }, clock)
      : release(transaction, before, { approval, allowed }, clock)
  })
  if (released?.commandId) await runCommandOrDefer(context, released.commandId)
  return released !== undefined
}

/** Applies every rule again. @returns the error of a rule that refuses */
async function allowAgain(
  transaction: SystemTransaction,
  before: AnsweredRequest,
  { input, content, signerId }: SignedApproval,
  at: Date,
): Promise<AllowedApproval | CodedError> {
  try {
    if (before.assigneeId !== signerId) throw new CodedError('NotFound')
    const state = before.patientState
    requireActiveLicense({ licenses: await listLicensesOfSigner(transaction, signerId, state), state, at })
    const allowed = await allowApproval(transaction, before, input, at)
    // The signer agreed to this content and price only.
    const isUnchanged = isDeepEqual(JSON.parse(JSON.stringify(allowed.content)), content)
    if (!isUnchanged) throw new CodedError('Conflict')
    return allowed
  } catch (error) {
    // A failure of the database is no refusal: the job tries again.
    if (error instanceof CodedError && error.code !== 'InternalError') return error
    throw error
  }
}

/** Settles an approval whose request is locked, so that nothing else has settled it. */
async function settle(...parameters: Parameters<typeof settleSignedApproval>): Promise<void> {
  if (!(await settleSignedApproval(...parameters))) throw new Error('A locked approval was settled.')
}

interface Released {
  readonly commandId: string | undefined
}

async function release(
  transaction: SystemTransaction,
  before: AnsweredRequest,
  { approval, allowed }: { readonly approval: SignedApproval; readonly allowed: AllowedApproval },
  clock: Clock,
): Promise<Released> {
  const { prescriptionId, signerId, signerName: name, input } = approval
  await settle(transaction, prescriptionId, { outcome: 'released', at: clock.at })
  auditSignedApproval(transaction, approval, 'approval.release', clock.at)
  const signer = { id: signerId, name }
  return writeApproval(transaction, before, { prescriptionId, signer, input, allowed }, clock)
}

/** Returns the request to its signer, who gets an email, because they may be at the next request. */
async function refuse(
  transaction: SystemTransaction,
  before: AnsweredRequest,
  { approval, error: { code } }: { readonly approval: SignedApproval; readonly error: CodedError },
  { at }: Clock,
): Promise<Released> {
  const { prescriptionId, signerId } = approval
  await settle(transaction, prescriptionId, { outcome: 'refused', refusal: code, at })
  auditSignedApproval(transaction, approval, 'approval.refuse', at)
  const event = `approval:${prescriptionId}:refused`
  enqueueEmails(transaction, [{ event, kind: 'safetyReview', recipient: signerId }], at)
  const request = await changeRequestStatus(transaction, before, { status: before.status, at })
  publishRequestChanged(transaction, { ...request, approvalTakesEffectAt: null })
  return { commandId: undefined }
}

/** Returns which rule kept the caller's newest approval of a request in review from taking effect. */
export async function readApprovalRefusal(
  transaction: Transaction,
  { id, status }: Pick<TreatmentRequest, 'id' | 'status'>,
): Promise<SignedApproval['refusal']> {
  if (status !== 'in_review') return null
  return (await findNewestApproval(transaction, id))?.refusal ?? null
}
