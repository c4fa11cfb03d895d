import { CodedError } from '../../../domain/errors'
import { safetyBasis } from '../../../domain/prescriptions/safetyBasis'
import type { SafetyAlert } from '../../../domain/prescriptions/safetyCheck'
import { checkSafety } from '../../../domain/prescriptions/safetyCheck'
import type { Product } from '../../../domain/products/product'
import { standingAllergies } from '../../../domain/records/notedAllergy'
import type { AnsweredRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database'
import { listNotedAllergies } from '../../storage/notedAllergies'
import { listPrescriptionsOfPatient } from '../../storage/patients'
import { listProducts } from '../../storage/products'
import { loadHealth } from '../account/readMyProfile'
import type { Context } from '../context'
import { found } from '../ids'
import { permit } from '../permit'
import { loadRequest } from '../requests/loadRequest'
import { transact } from '../transact'

interface Input {
  readonly requestId: string
  readonly productId: string
}

/**
 * What speaks against a product for the patient of a request that the caller has taken.
 * @throws CodedError Forbidden, NotFound
 */
export async function checkPrescription(
  { requestId, productId }: Input,
  context: Context,
): Promise<readonly SafetyAlert[]> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs')
    const request = await loadRequest(transaction, requestId)
    // Only who has taken it sees what the patient has told besides.
    if (request.assigneeId !== transaction.caller.id) throw new CodedError('NotFound')
    const products = await listProducts(transaction)
    const product = found(products.find(({ id }) => id === productId))
    return findAlerts(transaction, request, { product, products })
  })
}

interface Offer {
  readonly product: Product
  readonly products: readonly Product[]
}

/** Checks a product against all that is known of the patient now. */
export async function findAlerts(
  transaction: Transaction,
  { patientId, answers, renewsPrescriptionId }: AnsweredRequest,
  { product, products }: Offer,
): Promise<readonly SafetyAlert[]> {
  const inForce = (await listPrescriptionsOfPatient(transaction, patientId)).filter(
    ({ id, status }) => id !== renewsPrescriptionId && (status === 'active' || status === 'on_hold'),
  )
  const prescribed = inForce.map(
    ({ productId, medication }) => products.find(({ id }) => id === productId)?.genericName ?? medication,
  )
  const health = await loadHealth(transaction, patientId)
  const standing = standingAllergies(await listNotedAllergies(transaction, patientId))
  const noted = standing.map(({ substance }) => substance)
  return checkSafety(product, safetyBasis({ health, noted, answers, prescribed }))
}
