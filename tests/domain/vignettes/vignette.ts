import type { SafetySeverity, SexAtBirth, TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers/answers'
import type { Outcome } from '../../../domain/intake/screening/screen'

/*
 * Patients in plain words, with the results that US labels and guidelines require. They were written from those sources and
 * not from the rules: where a vignette fails, the source decides which of the two is wrong. A licensed clinician must
 * compare each one with its source before real use.
 *
 * The label decides the expected outcome of the safety check:
 *   contraindicated  the label's Contraindications; the same ingredient twice
 *   serious          "avoid", "not recommended", a boxed warning, or another dose than the one we sell
 *   caution          "monitor", "use with caution", "may increase"
 *   asks             the label's condition depends on an unreported fact
 *   clear            the label does not mention it
 */

/** The most severe alert of a check about a product. */
export type ExpectedOutcome = Exclude<SafetySeverity, 'unknown'> | 'asks' | 'clear'

/** The outcome of an intake; `ASKS` is a REVIEW without a certain finding. */
export type IntakeOutcome = Outcome | 'ASKS'

export interface Vignette {
  /** Description as one clinician gives it to another. */
  readonly patient: string
  /** Differences from the answers of a healthy man of 37 years; see `answersFor`. */
  readonly explanation: Answers
  /** Other known facts. */
  readonly known?: Known
  /** Outcome of the intake; undefined if the vignette is about prescribing only. */
  readonly intake?: IntakeOutcome
  /** Ingredients that the intake rules out while others remain. */
  readonly without?: readonly string[]
  /** Rules that must apply although another one decides the outcome, or none does. */
  readonly notes?: readonly string[]
  /** Rules that must not apply although another one may decide the outcome. */
  readonly silent?: readonly string[]
  /** Outcomes of the check by generic name; others are clear. Undefined: not part of the vignette. */
  readonly check?: Readonly<Record<string, ExpectedOutcome>>
  /** Alerts of a product, by rule, that must exist although a more severe one decides the outcome. */
  readonly alerts?: Readonly<Record<string, readonly string[]>>
  /** Label and section ("PI": US prescribing information), or guideline with its year. */
  readonly source: string
}

/** Facts in the record besides the answers. */
export interface Known {
  /** Generic names of our current prescriptions. */
  readonly prescribed?: readonly string[]
  /** Allergies that staff have noted. */
  readonly noted?: readonly string[]
}

/** Entries that patients write, one at a time, with the effect of each on our products. */
export interface Pairing {
  /** The list that contains the entry; `ticked`: an option of the list of conditions, whatever its label. */
  readonly list: 'medicines' | 'allergies' | 'conditions' | 'ticked'
  readonly entries: readonly string[]
  /** By generic name of our products; others are not part of it. */
  readonly check?: Readonly<Record<string, ExpectedOutcome>>
  readonly alerts?: Vignette['alerts']
  /** Further answers. */
  readonly says?: Answers
  readonly notes?: Vignette['notes']
  /** Outcomes of the intakes, by treatment, for an otherwise healthy patient. */
  readonly intakes?: Readonly<Partial<Record<TreatmentType, IntakeOutcome>>>
  /** Ingredients that these intakes rule out. */
  readonly without?: readonly string[]
  readonly source: string
}

/** The generic names of what we prescribe, by treatment, as the catalogue names them. */
export const products: Readonly<Record<TreatmentType, readonly string[]>> = {
  beauty: [
    'tretinoin',
    'adapalene and benzoyl peroxide',
    'clindamycin',
    'azelaic acid',
    'hydroquinone',
    'spironolactone',
  ],
  pain_cream: ['diclofenac', 'lidocaine', 'diclofenac, lidocaine and baclofen'],
  ed: ['sildenafil', 'tadalafil', 'vardenafil'],
  sleep: ['trazodone', 'doxepin', 'ramelteon', 'hydroxyzine'],
  weight_loss: ['semaglutide', 'tirzepatide', 'metformin', 'bupropion and naltrexone'],
}

/** Returns one outcome for every product of a treatment. */
export const every = (
  type: TreatmentType,
  verdict: ExpectedOutcome,
): Readonly<Record<string, ExpectedOutcome>> =>
  Object.fromEntries(products[type].map((product) => [product, verdict]))

// ── answers of patients ────────────────────────────────────────────────────────────────────────────────────────────

/** Medicines as typed into the list, one entry each. */
export const takes = (...names: readonly string[]): Answers => ({
  medications: { none: false, entries: names.map((name) => ({ name, dose: '', frequency: '' })) },
})

/** Allergies as typed into the list, one entry each. */
export const allergicTo = (...substances: readonly string[]): Answers => ({
  allergies: {
    none: false,
    entries: substances.map((substance) => ({ substance, reaction: '', severity: 'unknown' })),
  },
})

/** Conditions ticked in the list. */
export const has = (...conditions: readonly string[]): Answers => ({ conditions })

/** A condition in the patient's own words. */
export const writes = (otherConditions: string): Answers => ({ otherConditions })

/** Age in years on the day of the intake, whose birthday it is. */
export const aged = (years: number): Answers => ({ birthDate: `${2026 - years}-03-02` })

/** Height and weight that make this body mass index (kg/m²). */
export const withBodyMassIndex = (bodyMassIndex: number): Answers => ({
  heightCm: 200,
  weightKg: bodyMassIndex * 4,
})

/** A blood pressure in mmHg, measured in the last month. */
export const withPressure = (systolic: number, diastolic: number): Answers => ({
  bloodPressure: { systolic, diastolic, measuredWithin: 'month' },
})

export type Pregnancy = 'pregnant' | 'trying' | 'breastfeeding' | 'none' | 'postmenopausal' | 'not_sure'

/** A woman of 37 years, of whose pregnancy this is known. */
export const woman = (pregnancyStatus: Pregnancy = 'none'): Answers => ({
  sexAtBirth: 'female' satisfies SexAtBirth,
  pregnancyStatus,
})
