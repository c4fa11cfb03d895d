import { recognizeEntryWith } from '../../../domain/clinical/recognizeEntry'
import { CodedError } from '../../../domain/errors'
import type { PregnancyStatus } from '../../../domain/generated/enums'
import { isPlainObject } from '../../../domain/intake/plainObject'
import { dayBegunInSomeState } from '../../../domain/requests/patientDay'
import type { PrescribedTo } from '../../../domain/prescriptions/newAlerts'
import { newBlockingAlerts } from '../../../domain/prescriptions/newAlerts'
import { safetyBasis } from '../../../domain/prescriptions/safetyBasis'
import type { SafetyAlert } from '../../../domain/prescriptions/safetyCheck'
import { checkSafety } from '../../../domain/prescriptions/safetyCheck'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { Product } from '../../../domain/products/product'
import { standingAllergies } from '../../../domain/records/notedAllergy'
import type { AnsweredRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database'
import { listNotedAllergies } from '../../storage/notedAllergies'
import { findCheckedPerson } from '../../storage/patientProfiles'
import { listProducts } from '../../storage/products'
import { listPrescribedTo } from '../../storage/safetyChecks'
import { loadHealth } from '../account/readMyProfile'
import type { Context } from '../context'
import { found } from '../ids'
import { permit } from '../permit'
import { loadRequest } from '../requests/loadRequest'
import { transact } from '../transact'
import { findFurtherNames } from './findFurtherNames'

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
    return findAlerts(transaction, request, { product, products, at: context.now() })
  })
}

interface Offer {
  readonly product: Product
  readonly products: readonly Product[]
  /** The moment of the check: ages and weeks are counted up to it. */
  readonly at: Date
}

/** What a check reads of a request: its patient, what they answered, and what it renews. */
type Checked = Pick<AnsweredRequest, 'patientId' | 'answers' | 'renewsPrescriptionId'>

/**
 * Checks a product against all that is known of the patient now: what they say, what staff have noted, and what is
 * prescribed to them, also where it is approved and not paid for yet. The caller has locked the patient
 * (`lockPatientSafety`) where something is decided on the answer.
 * @param transaction of a professional who cares for the patient, of the patient, or of the system
 */
export async function findAlerts(
  transaction: SystemTransaction,
  request: Checked,
  { product, products, at }: Offer,
): Promise<readonly SafetyAlert[]> {
  const prescribed = await listPrescribedTo(transaction, request.patientId)
  const beside = prescribed.filter(({ id }) => id !== request.renewsPrescriptionId)
  const continued = prescribed.filter(({ id }) => id === request.renewsPrescriptionId)
  return alertsBeside(transaction, request, { product, products, at, beside, continued })
}

/**
 * Checks in the same way what is prescribed to a patient already, by what they answered when they asked for it.
 * @returns the blocking alerts that nobody has overridden; none: the next step may follow
 * @throws CodedError NotFound when it is not in force, nor about to be
 */
export async function findNewAlerts(
  transaction: SystemTransaction,
  { id, patientId }: Pick<Prescription, 'id' | 'patientId'>,
  at: Date,
): Promise<readonly SafetyAlert[]> {
  const { alerts, own, beside } = await reviewPrescribed(transaction, { id, patientId }, at)
  return newBlockingAlerts(alerts, own, beside)
}

/**
 * Every alert about what is prescribed already, with what was overridden.
 * @throws CodedError NotFound when it is not in force, nor about to be
 */
export async function reviewPrescribed(
  transaction: SystemTransaction,
  { id, patientId }: Pick<Prescription, 'id' | 'patientId'>,
  at: Date,
) {
  const products = await listProducts(transaction)
  const prescribed = await listPrescribedTo(transaction, patientId)
  const own = found(prescribed.find((each) => each.id === id))
  const product = found(products.find((each) => each.id === own.productId))
  const beside = prescribed.filter((each) => each.id !== id && each.id !== own.renewsPrescriptionId)
  const request = { patientId, answers: own.answers }
  const continued = prescribed.filter((each) => each.id === id || each.id === own.renewsPrescriptionId)
  const alerts = await alertsBeside(transaction, request, { product, products, at, beside, continued })
  const reviewed = (each: PrescribedTo) => ({ ...each, genericName: genericNameOf(each, products) })
  return { alerts, own: reviewed(own), beside: beside.map(reviewed) }
}

interface OfferBeside extends Offer {
  /** What is taken besides, and what the product goes on with: the patient may list the latter as their medicine. */
  readonly beside: readonly PrescribedTo[]
  readonly continued: readonly PrescribedTo[]
}

async function alertsBeside(
  transaction: SystemTransaction,
  { patientId, answers }: Pick<Checked, 'patientId' | 'answers'>,
  { product, products, at, beside, continued }: OfferBeside,
): Promise<readonly SafetyAlert[]> {
  const nameOf = (each: PrescribedTo) => genericNameOf(each, products)
  const health = await loadHealth(transaction, patientId)
  const standing = standingAllergies(await listNotedAllergies(transaction, patientId))
  const noted = standing.map(({ substance }) => substance)
  const { pregnancySaidAt, ...person } = await findCheckedPerson(transaction, patientId)
  const basis = safetyBasis({
    health,
    noted,
    answers: pregnancySaidAt ? withoutPregnancy(answers, person.pregnancy) : answers,
    prescribed: beside.map(nameOf),
    continued: continued.map(nameOf),
    ...person,
    today: dayBegunInSomeState(at),
    ...(pregnancySaidAt && { answeredOn: dayBegunInSomeState(pregnancySaidAt) }),
  })
  const { medicines, allergies, notedAllergies } = basis
  const entries = [...(medicines ?? []), ...(allergies ?? []), ...notedAllergies]
  const recognize = recognizeEntryWith(await findFurtherNames(transaction, entries))
  return checkSafety(product, basis, { recognize })
}

/** Whoever has said since that they are not sure has taken their answer back. */
function withoutPregnancy(answers: unknown, pregnancy: PregnancyStatus | null): unknown {
  if (pregnancy !== null || !isPlainObject(answers)) return answers
  const { pregnancyStatus: _answer, ...rest } = answers
  return rest
}

function genericNameOf(
  { productId, medication }: Pick<PrescribedTo, 'productId' | 'medication'>,
  products: readonly Product[],
): string {
  return products.find(({ id }) => id === productId)?.genericName ?? medication
}
