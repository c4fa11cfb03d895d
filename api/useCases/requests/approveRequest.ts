import { CodedError } from '../../../domain/errors'
import type { Payment } from '../../../domain/payments/payment'
import type { PrescriptionContent } from '../../../domain/prescriptions/prescription'
import type { Dispensing } from '../../../domain/prescriptions/prescribe'
import { prescribe } from '../../../domain/prescriptions/prescribe'
import { stepsOf } from '../../../domain/prescriptions/prescribePlan'
import { overrideSafety } from '../../../domain/prescriptions/safetyOverride'
import type { TitrationStep } from '../../../domain/prescriptions/prescription'
import type { Product } from '../../../domain/products/product'
import { nextStatus } from '../../../domain/requests/requestState'
import { consentOf } from '../../../domain/requests/treatmentProposal'
import type { AnsweredRequest, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database'
import { findPendingCommand, insertPaymentCommand } from '../../storage/paymentCommands'
import { findPaymentOfRequest } from '../../storage/payments'
import { addOverride } from '../../storage/prescriptionOverrides'
import { findPrescription, insertPrescription } from '../../storage/prescriptions'
import { listProducts } from '../../storage/products'
import { appendRequestEvent } from '../../storage/requestEvents'
import { changeRequestStatus } from '../../storage/requests'
import { lockPatientSafety } from '../../storage/safetyChecks'
import { listTitrationPlans } from '../../storage/titrationPlans'
import { listProposals } from '../../storage/treatmentProposals'
import type { Context } from '../context'
import { newClientId } from '../ids'
import { requireIdentity } from '../identityChecks/identityRequirement'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { runDecided } from '../payments/runDecided'
import { permit } from '../permit'
import { requireLicence } from '../practitioners/requireLicence'
import { findAlerts } from '../prescriptions/checkPrescription'
import { takePlace } from '../prescriptions/takePlace'
import { orderPrescribed } from '../storefront/orderPrescribed'
import { transact } from '../transact'
import { conflictWith, loadRequest } from './loadRequest'
import { tellOfRequest } from './tellOfRequest'

interface Input extends Omit<Dispensing, 'steps'> {
  readonly id: string
  readonly expectedVersion: number
  /** Made by the client. */
  readonly prescriptionId: string
  readonly productId: string
  /** A plan of dose steps that begins with the product, instead of the product alone. */
  readonly plan?: { readonly planId: string; readonly targetProductId: string } | null | undefined
  readonly overriddenAlertIds?: readonly string[] | null | undefined
  readonly overrideReason?: string | null | undefined
}

/** The request, and the effect on the gateway that must come first when money is held for it. */
interface Decided {
  readonly request: TreatmentRequest
  readonly commandId: string | undefined
}

/**
 * Approves a request and prescribes. What speaks against the product is looked for again: it is prescribed only in spite of
 * what the professional has read and answered. Where money is held it is captured first, after the commit: the prescription is a
 * draft until then, and stays one if the capture fails. The same again answers the same, and tries a capture that is
 * still to come.
 * @returns the request, `prescribed`; or `approved` while the money has not been captured
 * @throws CodedError Forbidden, NotFound, NotLicensed, IdentityCheckRequired, InvalidInput, ProductRuledOut, SafetyCheckFailed, HoldTooSmall,
 *    PaymentMissing, Conflict, IllegalTransition
 */
export async function approveRequest(input: Input, context: Context): Promise<TreatmentRequest> {
  const decided = await transact(context, async (transaction): Promise<Decided> => {
    permit(transaction.caller, 'HCPs')
    const prescriptionId = newClientId(input.prescriptionId)
    const before = await loadRequest(transaction, input.id)
    const written = await findPrescription(transaction, prescriptionId)
    if (written?.requestId === before.id) return decidedBefore(transaction, before)
    if (written) throw new CodedError('Conflict')
    if (before.version !== input.expectedVersion) throw conflictWith(before)
    await requireLicence(transaction, before, context.now())
    await requireIdentity(transaction, before, context.now())
    return decide(transaction, before, { ...input, prescriptionId }, context)
  })
  return runDecided(context, decided)
}

async function decidedBefore(transaction: Transaction, request: AnsweredRequest): Promise<Decided> {
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
  // A colleague may prescribe beside it at the same moment.
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
  tellOfRequest(transaction, approved)
  return { request: approved, commandId }
}

/** @throws CodedError InvalidInput when the plan is not one of the catalogue, or does not lead to the target */
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

/** Nothing is to be paid, so the professional's decision is enough. */
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
  await takePlace(transaction, request, { at, newId: context.newId })
  await orderPrescribed(transaction, request, { at, newId: context.newId })
  const lastSequence = await writeSystemMessage(transaction, request, {
    id: context.newId(),
    message: { code: 'prescribed' },
    at,
    status: 'open',
  })
  tellOfRequest(transaction, request, { lastSequence })
  return request
}
