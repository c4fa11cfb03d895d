import { CodedError } from '../../../domain/errors'
import type { Payment } from '../../../domain/payments/payment'
import type { PrescriptionContent, TitrationStep } from '../../../domain/prescriptions/prescription'
import type { Dispensing } from '../../../domain/prescriptions/prescribe'
import { prescribe } from '../../../domain/prescriptions/prescribe'
import { stepsOf } from '../../../domain/prescriptions/prescribePlan'
import { overrideSafety } from '../../../domain/prescriptions/safety/safetyOverride'
import type { Product } from '../../../domain/products/product'
import { nextStatus } from '../../../domain/requests/requestState'
import { consentOf } from '../../../domain/requests/treatmentProposal'
import type { AnsweredRequest, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database/database'
import { findPendingCommand, insertPaymentCommand } from '../../storage/payments/paymentCommands'
import { findPaymentOfRequest } from '../../storage/payments/payments'
import { addOverride } from '../../storage/prescriptions/prescriptionOverrides'
import { findPrescription, insertPrescription } from '../../storage/prescriptions/prescriptions'
import { listProducts } from '../../storage/storefront/products'
import { appendRequestEvent } from '../../storage/requests/requestEvents'
import { changeRequestStatus } from '../../storage/requests/requests'
import { lockPatientSafety } from '../../storage/prescriptions/safetyChecks'
import { listTitrationPlans } from '../../storage/prescriptions/titrationPlans'
import { listProposals } from '../../storage/requests/treatmentProposals'
import type { Context } from '../context'
import { newClientId } from '../ids'
import { requireIdentity } from '../identityChecks/identityChecks'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { runCommandForRequest } from '../payments/commands'
import { requireRole } from '../requireRole'
import { requireLicense } from '../practitioners/licenses'
import { findAlerts } from '../prescriptions/safetyCheck'
import { supersedePrescription } from '../prescriptions/supersedePrescription'
import { createPrescribedOrder } from '../storefront/createPrescribedOrder'
import { transact } from '../transact'
import { conflictWith, loadRequest, publishRequestChanged } from './request'

interface Input extends Omit<Dispensing, 'steps'> {
  readonly id: string
  readonly expectedVersion: number
  /** Client-generated UUID. */
  readonly prescriptionId: string
  readonly productId: string
  /** A titration plan that starts with the product, instead of the product alone. */
  readonly plan?: { readonly planId: string; readonly targetProductId: string } | null | undefined
  readonly overriddenAlertIds?: readonly string[] | null | undefined
  readonly overrideReason?: string | null | undefined
}

/** The request, and the gateway call that must succeed first when money is held for it. */
interface Decided {
  readonly request: TreatmentRequest
  readonly commandId: string | undefined
}

/**
 * Approves a request and prescribes. The safety check runs again: only alerts that the HCP has seen
 * and overridden may be passed. A hold is captured first, after the commit. The prescription stays
 * a draft until the capture succeeds. Idempotent: a repeated call returns the same result and
 * retries a pending capture.
 * @returns the request, `prescribed`; or `approved` while the money has not been captured
 * @throws CodedError Forbidden, NotFound, NotLicensed, IdentityCheckRequired, InvalidInput,
 * ProductRuledOut, SafetyCheckFailed, HoldTooSmall, PaymentMissing, Conflict, IllegalTransition
 */
export async function approveRequest(input: Input, context: Context): Promise<TreatmentRequest> {
  const decided = await transact(context, async (transaction): Promise<Decided> => {
    requireRole(transaction.caller, 'HCPs')
    const prescriptionId = newClientId(input.prescriptionId)
    const before = await loadRequest(transaction, input.id)
    const written = await findPrescription(transaction, prescriptionId)
    if (written?.requestId === before.id) return earlierDecision(transaction, before)
    if (written) throw new CodedError('Conflict')
    if (before.version !== input.expectedVersion) throw conflictWith(before)
    await requireLicense(transaction, before, context.now())
    await requireIdentity(transaction, before, context.now())
    return decide(transaction, before, { ...input, prescriptionId }, context)
  })
  return runCommandForRequest(context, decided)
}

async function earlierDecision(transaction: Transaction, request: AnsweredRequest): Promise<Decided> {
  const payment = await findPaymentOfRequest(transaction, request.id)
  const pending = payment && (await findPendingCommand(transaction, payment.id, 'capture'))
  return { request, commandId: pending?.id }
}

async function decide(
  transaction: Transaction,
  before: AnsweredRequest,
  input: Input,
  context: Context,
): Promise<Decided> {
  const at = context.now()
  // Serializes with another HCP who prescribes for the same patient at the same time.
  await lockPatientSafety(transaction, before.patientId)
  const status = nextStatus(before.status, 'approve', transaction.caller.role)
  const products = await listProducts(transaction)
  const product = products.find(({ id }) => id === input.productId)
  const consent = consentOf(await listProposals(transaction, before.id))
  const steps = await plannedSteps(transaction, input, products)
  const content = prescribe(before, product, { ...input, steps }, consent)
  const override =
    product && overrideSafety(await findAlerts(transaction, before, { product, products, at }), input)
  const payment = before.holdCents === null ? undefined : await heldPayment(transaction, before, at)

  const approved = await changeRequestStatus(transaction, before, { status, at })
  await appendRequestEvent(transaction, approved, {
    type: 'approve',
    from: before.status,
    to: status,
    by: 'caller',
    at,
  })
  await insertPrescription(transaction, {
    ...content,
    id: input.prescriptionId,
    requestId: before.id,
    patientId: before.patientId,
    patientName: before.patientName,
    treatmentType: before.treatmentType,
    status: payment ? 'draft' : 'active',
    authoredOn: at,
    priorPrescriptionId: before.renewsPrescriptionId,
    autoRefill: false,
    titrationPlanId: input.plan?.planId ?? null,
    steps,
  })
  const { prescriptionId: id } = input
  if (override) await addOverride(transaction, { id, patientId: before.patientId }, { override, at })
  if (!payment) return { request: await sign(transaction, approved, context), commandId: undefined }
  const commandId = await takeMoney(transaction, payment, content, { id: context.newId(), at })
  publishRequestChanged(transaction, approved)
  return { request: approved, commandId }
}

/**
 * @throws CodedError InvalidInput when the plan is not in the catalog, or does not lead to the
 * target
 */
async function plannedSteps(
  transaction: Transaction,
  { plan, productId: firstProductId }: Input,
  products: readonly Product[],
): Promise<readonly TitrationStep[] | null> {
  if (!plan) return null
  const known = (await listTitrationPlans(transaction)).find(({ id }) => id === plan.planId)
  if (!known) throw new CodedError('InvalidInput', { field: 'planId', rule: 'option' })
  return stepsOf(known, { firstProductId, targetProductId: plan.targetProductId }, products)
}

/** @throws CodedError PaymentMissing */
async function heldPayment(transaction: Transaction, { id }: TreatmentRequest, at: Date): Promise<Payment> {
  const payment = await findPaymentOfRequest(transaction, id)
  const isHeld = payment?.status === 'authorized' && (!payment.captureBefore || at < payment.captureBefore)
  if (!isHeld) throw new CodedError('PaymentMissing', { paymentStatus: payment?.status ?? null })
  return payment
}

async function takeMoney(
  transaction: Transaction,
  payment: Payment,
  { priceCents }: PrescriptionContent,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<string> {
  await insertPaymentCommand(transaction, payment, { id, kind: 'capture', amountCents: priceCents, at })
  return id
}

/** Signs without a capture, for a request without a payment. */
async function sign(
  transaction: Transaction,
  approved: TreatmentRequest,
  context: Context,
): Promise<TreatmentRequest> {
  const at = context.now()
  const status = nextStatus(approved.status, 'sign', transaction.caller.role)
  const request = await changeRequestStatus(transaction, approved, { status, at })
  await appendRequestEvent(transaction, request, {
    type: 'sign',
    from: approved.status,
    to: status,
    by: 'caller',
    at,
  })
  await supersedePrescription(transaction, request, { at, newId: context.newId })
  await createPrescribedOrder(transaction, request, { at, newId: context.newId })
  const lastSequence = await writeSystemMessage(transaction, request, {
    id: context.newId(),
    message: { code: 'prescribed' },
    at,
    status: 'open',
  })
  publishRequestChanged(transaction, request, { lastSequence })
  return request
}
