import { CodedError } from '../errors'
import type { Product } from '../products/product'
import { contains, mayBePrescribed, mayBeRenewed } from '../products/product'
import { ruledOutIngredients, type SubmittedAnswers } from '../requests/ruledOut'
import type { Consent } from '../requests/treatmentProposal'
import type { TreatmentRequest } from '../requests/treatmentRequest'
import { parseWrittenText } from '../writtenText'
import { daysSupplyOf, type Dosage, parseDosage, sigMaxLength } from './dosage'
import type { PrescriptionContent } from './prescription'
import { maxPlanRefills } from './prescribePlan'
import { sigOf } from './sig'
import type { TitrationStep } from './prescription'
import { parseValidity } from './validity'

/** An HCP's decisions about a prescribed product. */
export interface Dispensing {
  /** Defaults to the product's dosage. */
  readonly dosage?: Dosage | null | undefined
  /** Steps of a titration plan. The first is dispensed now with the catalog's directions. */
  readonly steps?: readonly TitrationStep[] | null | undefined
  /** Number of packs. */
  readonly quantity: number
  readonly refills: number
  /** Defaults to a year. */
  readonly validDays?: number | null | undefined
  readonly note?: string | null | undefined
}

const noteMaxLength = 2000

type Asked = SubmittedAnswers & Partial<Pick<TreatmentRequest, 'renewsPrescriptionId'>>

/**
 * Returns the content of a prescription for a request.
 * @param consent behind a raised hold: an amount above the first hold was agreed to for one product only
 * @throws CodedError as {@link contentFor}; HoldTooSmall when it costs more than is held
 */
export function prescribe(
  request: Asked & Pick<TreatmentRequest, 'holdCents' | 'currency'>,
  product: Product | undefined,
  dispensing: Dispensing,
  consent?: Consent,
): PrescriptionContent {
  const content = contentFor(request, product, dispensing)
  const { priceCents } = content
  const { holdCents, currency } = request
  const isAgreed = consent?.agreed.some(
    ({ productId, packs }) => productId === content.productId && content.packs <= packs,
  )
  const heldCents = consent && !isAgreed ? consent.firstHoldCents : holdCents
  if (heldCents !== null && (priceCents > heldCents || content.currency !== currency)) {
    throw new CodedError('HoldTooSmall', { priceCents, heldCents })
  }
  return content
}

/**
 * Returns the content of a prescription for a request, regardless of its price.
 * @throws CodedError InvalidInput with the field and rule that is broken; ProductRuledOut when the patient's
 * answers forbid an ingredient
 */
export function contentFor(
  request: Asked,
  product: Product | undefined,
  { dosage: given, steps, quantity, refills, validDays, note }: Dispensing,
): PrescriptionContent {
  const isAllowed = request.renewsPrescriptionId ? mayBeRenewed : mayBePrescribed
  if (!product || !isAllowed(product, request.treatmentType) || product.daysSupply === null) {
    throw new CodedError('InvalidInput', { field: 'productId', rule: 'notPrescribable' })
  }
  const forbidden = ruledOutIngredients(request).filter((ingredient) => contains(product, ingredient))
  if (forbidden.length > 0) throw new CodedError('ProductRuledOut', { ingredients: forbidden })
  requireInRange('quantity', quantity, 1, steps ? 1 : product.maxPacks)
  // Each step needs at least one fill.
  requireInRange(
    'refills',
    refills,
    steps ? steps.length - 1 : 0,
    steps ? maxPlanRefills : product.maxRefills,
  )
  if (steps && given) throw new CodedError('InvalidInput', { field: 'dosage', rule: 'plan' })
  const dosage = dosageFor(product, given)
  const supply = {
    quantity: product.packSize * quantity,
    unit: product.packUnit,
    usualDays: product.daysSupply * quantity,
  }
  const priceCents = product.priceCents * quantity
  return {
    productId: product.id,
    medication: [product.name, product.strength].filter(Boolean).join(' '),
    form: product.form,
    route: product.route,
    sig: sigOf(dosage, product.route),
    dosage,
    quantityValue: supply.quantity,
    quantityUnit: supply.unit,
    packs: quantity,
    daysSupply: daysSupplyOf(dosage, supply),
    refillsAllowed: refills,
    validDays: parseValidity(validDays),
    priceCents,
    currency: product.currency,
    note: note?.trim() ? parseWrittenText(note, { field: 'note', max: noteMaxLength }) : null,
  }
}

/** Returns the given dosage, or the product's, if its sig fits on a label. */
function dosageFor({ route, dosage }: Product, given: Dosage | null | undefined): Dosage {
  const chosen = given ?? dosage
  if (!chosen)
    throw new CodedError('InvalidInput', { field: 'dosage', rule: 'required', part: 'instructions' })
  const parsed = parseDosage(chosen)
  if (sigOf(parsed, route).length > sigMaxLength)
    throw new CodedError('InvalidInput', { field: 'dosage', rule: 'tooLong', part: 'text' })
  return parsed
}

function requireInRange(field: string, value: number, min: number, max: number): void {
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new CodedError('InvalidInput', { field, rule: 'range', min, max })
  }
}
