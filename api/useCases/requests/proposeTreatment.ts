import { CodedError } from '../../../domain/errors'
import type { Dispensing } from '../../../domain/prescriptions/prescribe'
import { contentFor } from '../../../domain/prescriptions/prescribe'
import { overrideSafety } from '../../../domain/prescriptions/safety/safetyOverride'
import { nextStatus } from '../../../domain/requests/requestState'
import type { AnsweredRequest, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { parseWrittenText } from '../../../domain/writtenText'
import type { Transaction } from '../../storage/database/database'
import { listProducts } from '../../storage/storefront/products'
import { appendRequestEvent } from '../../storage/requests/requestEvents'
import { changeRequestStatus } from '../../storage/requests/requests'
import { findProposal, insertProposal } from '../../storage/requests/treatmentProposals'
import type { Context } from '../context'
import { newClientId } from '../ids'
import { requireRole } from '../requireRole'
import { requireLicense } from '../practitioners/requireLicense'
import { findAlerts } from '../prescriptions/safety/checkPrescription'
import { transact } from '../transact'
import { writeToPatient } from './askPatient'
import { conflictWith, loadRequest } from './loadRequest'

interface Input extends Omit<Dispensing, 'note'> {
  /** The request's id. */
  readonly id: string
  readonly expectedVersion: number
  /** Client-generated UUID. */
  readonly proposalId: string
  readonly productId: string
  /** Shown to the patient. */
  readonly body: string
  readonly overriddenAlertIds?: readonly string[] | null | undefined
  readonly overrideReason?: string | null | undefined
}

const bodyMaxLength = 2000

/**
 * Proposes another treatment than the requested one, which may cost more than is held. The request
 * waits until the patient has answered. The safety check runs now and again at approval.
 * Idempotent.
 * @throws CodedError Forbidden, NotFound, NotLicensed, InvalidInput, ProductRuledOut,
 * SafetyCheckFailed, Conflict, IllegalTransition
 */
export async function proposeTreatment(input: Input, context: Context): Promise<TreatmentRequest> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const id = newClientId(input.proposalId)
    const body = parseWrittenText(input.body, { field: 'body', max: bodyMaxLength })
    const before = await loadRequest(transaction, input.id)
    const known = await findProposal(transaction, id)
    if (known?.requestId === before.id && known.body === body) return before
    if (known) throw new CodedError('Conflict')
    if (before.version !== input.expectedVersion) throw conflictWith(before)
    await requireLicense(transaction, before, context.now())
    return propose(transaction, before, { ...input, proposalId: id, body }, context)
  })
}

async function propose(
  transaction: Transaction,
  before: AnsweredRequest,
  input: Input,
  { now, newId }: Context,
): Promise<TreatmentRequest> {
  const at = now()
  const type = 'proposeChange'
  const status = nextStatus(before.status, type, transaction.caller.role)
  const products = await listProducts(transaction)
  const product = products.find(({ id }) => id === input.productId)
  const {
    refillsAllowed: refills,
    note: _note,
    route: _route,
    validDays: _validDays,
    ...content
  } = contentFor(before, product, input)
  if (product) overrideSafety(await findAlerts(transaction, before, { product, products, at }), input)

  const request = await changeRequestStatus(transaction, before, { status, at })
  const { id: requestId, patientId, holdCents: heldCents } = request
  const { proposalId: id, body } = input
  await insertProposal(transaction, {
    ...content,
    id,
    requestId,
    patientId,
    refills,
    body,
    heldCents,
    createdAt: at,
  })
  await appendRequestEvent(transaction, request, { type, from: before.status, to: status, by: 'caller', at })
  await writeToPatient(transaction, request, { id: newId(), body, at }, 'waiting_on_patient')
  return request
}
