import { CodedError } from '../../../domain/errors'
import type { Payment } from '../../../domain/payments/payment'
import type { TitrationStep } from '../../../domain/prescriptions/prescription'
import { prescribe } from '../../../domain/prescriptions/prescribe'
import { stepsOf } from '../../../domain/prescriptions/prescribePlan'
import type { SafetyOverride } from '../../../domain/prescriptions/safety/safetyOverride'
import { overrideSafety } from '../../../domain/prescriptions/safety/safetyOverride'
import type { Product } from '../../../domain/products/product'
import { nextStatus } from '../../../domain/requests/requestState'
import type { ApprovalInput, ApprovedContent } from '../../../domain/requests/signedApproval'
import { consentOf } from '../../../domain/requests/treatmentProposal'
import type { AnsweredRequest, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database/database'
import { insertPaymentCommand } from '../../storage/payments/paymentCommands'
import { findPaymentOfRequest } from '../../storage/payments/payments'
import { addOverride } from '../../storage/prescriptions/prescriptionOverrides'
import { insertPrescription } from '../../storage/prescriptions/insertPrescription'
import { listTitrationPlans } from '../../storage/prescriptions/titrationPlans'
import type { Signer } from '../../storage/requests/requestEvents'
import { appendSignerEvent } from '../../storage/requests/requestEvents'
import { changeRequestStatus } from '../../storage/requests/requests'
import { listProposals } from '../../storage/requests/treatmentProposals'
import { listProducts } from '../../storage/storefront/products'
import type { Clock } from '../context'
import { requireIdentity } from '../identityChecks/identityChecks'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { findAlerts } from '../prescriptions/safetyCheck'
import { supersedePrescription } from '../prescriptions/supersedePrescription'
import { createPrescribedOrder } from '../storefront/createPrescribedOrder'
import { publishRequestChanged } from './request'

/** An approval that every rule allows at a moment. */
export interface AllowedApproval {
  readonly content: ApprovedContent
  readonly override: SafetyOverride | undefined
  /** The hold to capture; undefined for a request without a payment. */
  readonly payment: Payment | undefined
}

/**
 * Applies every rule of an approval but the license, which differs by who asks. The caller locks the patient
 * (`lockPatientSafety`). Only alerts that the HCP has seen and overridden may be passed.
 * @throws CodedError IdentityCheckRequired, InvalidInput, ProductRuledOut, SafetyCheckFailed, HoldTooSmall,
 * PaymentMissing, IllegalTransition
 */
export async function allowApproval(
  transaction: SystemTransaction,
  before: AnsweredRequest,
  input: ApprovalInput,
  at: Date,
): Promise<AllowedApproval> {
  await requireIdentity(transaction, before, at)
  nextStatus(before.status, 'approve', 'HCPs')
  const products = await listProducts(transaction)
  const product = products.find(({ id }) => id === input.productId)
  const consent = consentOf(await listProposals(transaction, before.id))
  const steps = await plannedSteps(transaction, input, products)
  const content = prescribe(before, product, { ...input, steps }, consent)
  const override =
    product && overrideSafety(await findAlerts(transaction, before, { product, products, at }), input)
  const payment = before.holdCents === null ? undefined : await heldPayment(transaction, before, at)
  return { content: { ...content, steps }, override, payment }
}

/**
 * @throws CodedError InvalidInput when the plan is not in the catalog, or does not lead to the
 * target
 */
async function plannedSteps(
  transaction: SystemTransaction,
  { plan, productId: firstProductId }: ApprovalInput,
  products: readonly Product[],
): Promise<readonly TitrationStep[] | null> {
  if (!plan) return null
  const known = (await listTitrationPlans(transaction)).find(({ id }) => id === plan.planId)
  if (!known) throw new CodedError('InvalidInput', { field: 'planId', rule: 'option' })
  return stepsOf(known, { firstProductId, targetProductId: plan.targetProductId }, products)
}

/** @throws CodedError PaymentMissing */
async function heldPayment(
  transaction: SystemTransaction,
  { id }: TreatmentRequest,
  at: Date,
): Promise<Payment> {
  const payment = await findPaymentOfRequest(transaction, id)
  const isHeld = payment?.status === 'authorized' && (!payment.captureBefore || at < payment.captureBefore)
  if (!isHeld) throw new CodedError('PaymentMissing', { paymentStatus: payment?.status ?? null })
  return payment
}

/** A decided request, and the capture to run after the commit. */
export interface Approved {
  readonly request: TreatmentRequest
  /** Undefined for a request without a payment. */
  readonly commandId: string | undefined
}

interface Approval {
  readonly prescriptionId: string
  readonly signer: Signer
  readonly input: Pick<ApprovalInput, 'plan'>
  readonly allowed: AllowedApproval
}

/**
 * Approves a request and writes its prescription in the name of an HCP: a draft until the hold is captured, or in
 * force at once when there is nothing to pay.
 * @throws CodedError Conflict
 */
export async function writeApproval(
  transaction: SystemTransaction,
  before: TreatmentRequest,
  { prescriptionId: id, signer, input, allowed: { content, override, payment } }: Approval,
  clock: Clock,
): Promise<Approved> {
  const { at, newId } = clock
  const request = await step(transaction, before, { type: 'approve', signer, at })
  const { patientId, patientName, treatmentType, renewsPrescriptionId } = before
  await insertPrescription(
    transaction,
    {
      ...content,
      id,
      requestId: before.id,
      patientId,
      patientName,
      treatmentType,
      status: payment ? 'draft' : 'active',
      authoredOn: at,
      priorPrescriptionId: renewsPrescriptionId,
      autoRefill: false,
      titrationPlanId: input.plan?.planId ?? null,
    },
    signer,
  )
  if (override) await addOverride(transaction, { id, patientId }, { override, at })
  if (!payment)
    return { request: await signUnpaid(transaction, request, signer, clock), commandId: undefined }
  const commandId = newId()
  const amountCents = content.priceCents
  await insertPaymentCommand(transaction, payment, { id: commandId, kind: 'capture', amountCents, at })
  publishRequestChanged(transaction, request)
  return { request, commandId }
}

async function step(
  transaction: SystemTransaction,
  before: TreatmentRequest,
  { type, signer, at }: { readonly type: 'approve' | 'sign'; readonly signer: Signer; readonly at: Date },
): Promise<TreatmentRequest> {
  const from = before.status
  const to = nextStatus(from, type, 'HCPs')
  const request = await changeRequestStatus(transaction, before, { status: to, at })
  await appendSignerEvent(transaction, request, { type, from, to, at }, signer)
  return request
}

/** Signs without a capture, for a request without a payment. */
async function signUnpaid(
  transaction: SystemTransaction,
  approved: TreatmentRequest,
  signer: Signer,
  clock: Clock,
): Promise<TreatmentRequest> {
  const { at, newId } = clock
  const request = await step(transaction, approved, { type: 'sign', signer, at })
  await supersedePrescription(transaction, request, clock)
  await createPrescribedOrder(transaction, request, clock)
  const lastSequence = await writeSystemMessage(transaction, request, {
    id: newId(),
    message: { code: 'prescribed' },
    at,
    status: 'open',
  })
  publishRequestChanged(transaction, request, { lastSequence })
  return request
}
