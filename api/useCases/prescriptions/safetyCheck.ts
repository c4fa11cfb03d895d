import { recognizeEntryWith } from '../../../domain/clinical/recognizeEntry'
import { CodedError } from '../../../domain/errors'
import type { PregnancyStatus } from '../../../domain/generated/enums'
import { isPlainObject } from '../../../domain/isPlainObject'
import { furtherNames, namesToLookUp } from '../../../domain/medicines/furtherNames'
import type { FurtherNames } from '../../../domain/medicines/recognize'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { DetectedIssue } from '../../../domain/prescriptions/safety/detectedIssue'
import type { PrescribedTo } from '../../../domain/prescriptions/safety/newAlerts'
import { newBlockingAlerts } from '../../../domain/prescriptions/safety/newAlerts'
import { safetyBasis } from '../../../domain/prescriptions/safety/safetyBasis'
import type { SafetyAlert } from '../../../domain/prescriptions/safety/safetyCheck'
import { checkSafety } from '../../../domain/prescriptions/safety/safetyCheck'
import type { CheckedProduct, Suggestion } from '../../../domain/prescriptions/recommendation'
import { suggestProduct } from '../../../domain/prescriptions/recommendation'
import type { Product } from '../../../domain/products/product'
import { mayBePrescribed, mayBeRenewed } from '../../../domain/products/product'
import { activeAllergies } from '../../../domain/records/clinicianAllergy'
import { dayBegunInSomeState } from '../../../domain/requests/patientDay'
import type { AnsweredRequest } from '../../../domain/requests/treatmentRequest'
import { findSafetyProfile } from '../../storage/account/patientProfiles'
import type { SystemTransaction } from '../../storage/database/database'
import { findDetectedIssue } from '../../storage/prescriptions/detectedIssues'
import { findRxnormNames } from '../../storage/prescriptions/rxnorm'
import { listPrescribedTo } from '../../storage/prescriptions/safetyChecks'
import { listClinicianAllergies } from '../../storage/records/clinicianAllergies'
import { listProducts } from '../../storage/storefront/products'
import { loadHealth } from '../account/readMyProfile'
import type { Context } from '../context'
import { found } from '../ids'
import { loadRequest } from '../requests/request'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { loadPrescription } from './prescription'

interface Input {
  readonly requestId: string
  readonly productId: string
}

/**
 * Returns the alerts of a product for the patient of a request that the caller has claimed.
 * @throws CodedError Forbidden, NotFound
 */
export async function checkPrescription(
  { requestId, productId }: Input,
  context: Context,
): Promise<readonly SafetyAlert[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const request = await loadRequest(transaction, requestId)
    // Only the assignee sees the rest of the patient's health data.
    if (request.assigneeId !== transaction.caller.id) throw new CodedError('NotFound')
    const products = await listProducts(transaction)
    const product = found(products.find(({ id }) => id === productId))
    return findAlerts(transaction, request, { product, products, at: context.now() })
  })
}

/** The safety check of every product that may be prescribed for a request, with the suggested one. */
export interface ProductChecks extends Suggestion {
  readonly requestId: string
  readonly checks: readonly CheckedProduct[]
}

/**
 * Returns the alerts of every product that may be prescribed for a request that the caller has claimed, with the
 * first-line product. The patient's health is read once.
 * @throws CodedError Forbidden, NotFound
 */
export async function checkProducts(requestId: string, context: Context): Promise<ProductChecks> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const request = await loadRequest(transaction, requestId)
    // Only the assignee sees the rest of the patient's health data.
    if (request.assigneeId !== transaction.caller.id) throw new CodedError('NotFound')
    const at = context.now()
    const isAllowed = request.renewsPrescriptionId === null ? mayBePrescribed : mayBeRenewed
    const products = await listProducts(transaction)
    const check = await checkerFor(transaction, request, { products, at })
    const checks = products
      .filter((product) => isAllowed(product, request.treatmentType))
      .map((product) => ({ product, alerts: check(product) }))
    return { requestId: request.id, checks, ...suggestProduct(request, checks, at) }
  })
}

interface Offer {
  readonly product: Product
  readonly products: readonly Product[]
  /** Time of the check: ages and weeks are computed up to it. */
  readonly at: Date
}

/**
 * The fields of a request that a check reads: its patient, the answers, and the prescription it
 * renews.
 */
type Checked = Pick<AnsweredRequest, 'patientId' | 'answers' | 'renewsPrescriptionId'>

/**
 * Checks a product against all current health data of the patient: reported, noted by staff, and
 * prescribed, including approved but unpaid drafts. The caller locks the patient
 * (`lockPatientSafety`) before a decision that depends on the result.
 * @param transaction of an HCP who cares for the patient, of the patient, or of the system
 */
export async function findAlerts(
  transaction: SystemTransaction,
  request: Checked,
  { product, ...offer }: Offer,
): Promise<readonly SafetyAlert[]> {
  return (await checkerFor(transaction, request, offer))(product)
}

/** Checks a product against what is known about a patient. */
type CheckProduct = (product: Pick<Product, 'genericName'>) => readonly SafetyAlert[]

/** Reads everything that a check of any product for a request's patient needs. */
async function checkerFor(
  transaction: SystemTransaction,
  request: Checked,
  { products, at }: Omit<Offer, 'product'>,
): Promise<CheckProduct> {
  const prescribed = await listPrescribedTo(transaction, request.patientId)
  const others = prescribed.filter(({ id }) => id !== request.renewsPrescriptionId)
  const continued = prescribed.filter(({ id }) => id === request.renewsPrescriptionId)
  return checkerBeside(transaction, request, { products, at, others, continued })
}

/**
 * Checks an existing prescription in the same way, by the answers of its request.
 * @returns blocking alerts without an override; when there are none, the next step may follow
 * @throws CodedError NotFound when it is neither active nor a draft of an approved request
 */
export async function findNewAlerts(
  transaction: SystemTransaction,
  { id, patientId }: Pick<Prescription, 'id' | 'patientId'>,
  at: Date,
): Promise<readonly SafetyAlert[]> {
  const { alerts, own, others } = await recheckPrescribed(transaction, { id, patientId }, at)
  return newBlockingAlerts(alerts, own, others)
}

/**
 * Returns every alert of an existing prescription, with its overrides.
 * @throws CodedError NotFound when it is neither active nor a draft of an approved request
 */
async function recheckPrescribed(
  transaction: SystemTransaction,
  { id, patientId }: Pick<Prescription, 'id' | 'patientId'>,
  at: Date,
) {
  const products = await listProducts(transaction)
  const prescribed = await listPrescribedTo(transaction, patientId)
  const own = found(prescribed.find((each) => each.id === id))
  const product = found(products.find((each) => each.id === own.productId))
  const others = prescribed.filter((each) => each.id !== id && each.id !== own.renewsPrescriptionId)
  const request = { patientId, answers: own.answers }
  const continued = prescribed.filter((each) => each.id === id || each.id === own.renewsPrescriptionId)
  const check = await checkerBeside(transaction, request, { products, at, others, continued })
  const alerts = check(product)
  const reviewed = (each: PrescribedTo) => ({ ...each, genericName: genericNameOf(each, products) })
  return { alerts, own: reviewed(own), others: others.map(reviewed) }
}

interface Beside extends Omit<Offer, 'product'> {
  /**
   * Concurrent medicines, and the prescriptions that the product continues: the patient may list
   * the latter as their medicine.
   */
  readonly others: readonly PrescribedTo[]
  readonly continued: readonly PrescribedTo[]
}

async function checkerBeside(
  transaction: SystemTransaction,
  { patientId, answers }: Pick<Checked, 'patientId' | 'answers'>,
  { products, at, others, continued }: Beside,
): Promise<CheckProduct> {
  const nameOf = (each: PrescribedTo) => genericNameOf(each, products)
  const health = await loadHealth(transaction, patientId)
  const standing = activeAllergies(await listClinicianAllergies(transaction, patientId))
  const noted = standing.map(({ substance }) => substance)
  const { pregnancyReportedAt, ...person } = await findSafetyProfile(transaction, patientId)
  const basis = safetyBasis({
    health,
    noted,
    answers: pregnancyReportedAt ? withoutPregnancy(answers, person.pregnancy) : answers,
    prescribed: others.map(nameOf),
    continued: continued.map(nameOf),
    ...person,
    today: dayBegunInSomeState(at),
    ...(pregnancyReportedAt && { answeredOn: dayBegunInSomeState(pregnancyReportedAt) }),
  })
  const { medicines, allergies, clinicianAllergies } = basis
  const entries = [...(medicines ?? []), ...(allergies ?? []), ...clinicianAllergies]
  const recognize = recognizeEntryWith(await resolveMedicationNames(transaction, entries))
  return (product) => checkSafety(product, basis, { recognize })
}

/** Drops the pregnancy answer when the patient has since reported that they are not sure. */
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

/** The alerts that staff review before they resume a prescription. */
interface PrescriptionRecheck {
  /** The prescription's id. */
  readonly id: string
  /** Why the system last stopped it; null when it never did. */
  readonly detected: DetectedIssue | null
  /** Current blocking alerts without an override; none for an ended prescription. */
  readonly alerts: readonly SafetyAlert[]
}

/**
 * Runs the same check as before a fill, for staff who may resume the prescription.
 * @throws CodedError Forbidden, NotFound
 */
export async function recheckPrescription(id: string, context: Context): Promise<PrescriptionRecheck> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    const prescription = await loadPrescription(transaction, id)
    const isInUse = prescription.status === 'active' || prescription.status === 'on_hold'
    return {
      id: prescription.id,
      detected: (await findDetectedIssue(transaction, prescription.id)) ?? null,
      alerts: isInUse ? await findNewAlerts(transaction, prescription, context.now()) : [],
    }
  })
}

/**
 * Looks up medication names that the built-in table lacks in the practice's own release of RxNorm.
 */
export async function resolveMedicationNames(
  transaction: SystemTransaction,
  entries: readonly string[],
): Promise<FurtherNames> {
  return furtherNames(await findRxnormNames(transaction, namesToLookUp(entries)))
}
