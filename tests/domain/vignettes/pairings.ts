import type { TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers/answers'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import type { Patient } from './ruleSet'
import { patientOf } from './ruleSet'
import { allergyPairings } from './pairingsOfAllergies'
import { bodyPairings } from './pairingsOfBody'
import { conditionPairings } from './pairingsOfConditions'
import { mindPairings } from './pairingsOfMind'
import { allergicTo, products, takes, writes } from './vignette'
import type { Pairing, Vignette } from './vignette'

/** Single medicines, allergies and conditions that change what may be prescribed. */
export const pairings: readonly Pairing[] = [
  ...bodyPairings,
  ...mindPairings,
  ...conditionPairings,
  ...allergyPairings,
]

/** Returns one otherwise healthy patient for each entry and each treatment with an expectation about it. */
export function patientsOfPairings(): readonly Patient[] {
  return pairings.flatMap((pairing) =>
    pairing.entries.flatMap((entry) => treatmentTypes.flatMap((type) => patientsOf(pairing, entry, type))),
  )
}

const saying: Readonly<Record<Pairing['list'], (entry: string) => Answers>> = {
  medicines: takes,
  allergies: allergicTo,
  conditions: writes,
  ticked: () => ({}),
}

/** A cream without interactions; it stays clear with any medicine (Finacea PI §7). */
const bystander = 'azelaic acid'

function patientsOf(pairing: Pairing, entry: string, type: TreatmentType): readonly Patient[] {
  const { list, says, check = {}, alerts, notes, intakes = {}, without = [], source } = pairing
  const named = Object.entries(check).filter(([product]) => products[type].includes(product))
  const intake = intakes[type]
  if (named.length === 0 && !intake) return []
  const ruledOut = without.filter((ingredient) => ruledOutBy[type].includes(ingredient))
  const vignette: Vignette = {
    patient: `patient who tells of ${entry} (${list})`,
    explanation: { ...says, ...saying[list](entry) },
    ...(intake && { intake, without: ruledOut }),
    check: Object.fromEntries([...(list === 'medicines' ? [[bystander, 'clear'] as const] : []), ...named]),
    ...(alerts && { alerts }),
    ...(notes && intake && { notes }),
    source,
  }
  const patient = { ...patientOf(type, vignette), checked: Object.keys(vignette.check ?? {}) }
  if (list !== 'ticked') return [patient]
  const conditions = [{ name: 'An option in another language', code: entry }]
  return [{ ...patient, basis: { ...patient.basis, conditions } }]
}

/** Ingredients that an intake may rule out. */
const ruledOutBy: Readonly<Record<TreatmentType, readonly string[]>> = {
  beauty: ['tretinoin', 'adapalene', 'clindamycin', 'azelaic_acid', 'hydroquinone', 'spironolactone'],
  pain_cream: ['diclofenac', 'lidocaine', 'capsaicin'],
  ed: [],
  sleep: ['trazodone', 'doxepin', 'ramelteon', 'hydroxyzine'],
  weight_loss: ['semaglutide', 'tirzepatide', 'metformin', 'bupropion', 'naltrexone'],
}
