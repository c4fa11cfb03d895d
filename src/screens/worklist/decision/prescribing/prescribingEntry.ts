import type { Dosage } from '../../../../../domain/prescriptions/dosage'
import { maxValidityDays } from '../../../../../domain/prescriptions/validity'
import { readSavedDosage } from '../../../../components/dosage/savedDosage'
import { coerceToShape } from '../../../../lib/storage/coerceToShape'
import type { ChosenPlan } from './PlanField'

/** A prescription or a proposal while it is being written. */
export type PrescribingEntry = {
  /** Version of the request when the form was opened. */
  readonly version: number
  /** Empty before one is chosen. */
  readonly productId: string
  readonly dosage: Dosage
  readonly plan: ChosenPlan | null
  readonly quantity: number
  readonly refills: number
  /** In days from the signature. */
  readonly validDays: number
  /** For the patient with a proposal, for colleagues with a prescription. */
  readonly text: string
  /** The reason for prescribing the product against the safety check. */
  readonly overrideReason: string
}

export const noDosage: Dosage = { instructions: [], additionalInstruction: null }

/** A form before anything is chosen; the version is the request's. */
export const emptyEntry: Omit<PrescribingEntry, 'version'> = {
  productId: '',
  dosage: noDosage,
  plan: null,
  quantity: 1,
  refills: 0,
  validDays: maxValidityDays,
  text: '',
  overrideReason: '',
}

/**
 * Reads a stored entry, possibly from an older deployment. Unreadable directions discard the product too,
 * because no product may be prescribed with the directions of another.
 * @param begun the initial values of the form
 */
export function readPrescribingEntry(stored: unknown, begun: PrescribingEntry): PrescribingEntry | undefined {
  const { dosage: _dosage, plan: _plan, ...fields } = begun
  const read = coerceToShape(fields, stored)
  if (!read) return undefined
  const { dosage: keptDosage, plan } = stored as Readonly<Record<string, unknown>>
  const dosage = readSavedDosage(keptDosage)
  if (!dosage) return { ...begun, text: read.text, overrideReason: read.overrideReason }
  return { ...read, dosage, plan: coerceToShape({ planId: '', targetProductId: '' }, plan) ?? null }
}
