import type { SafetySeverity, SexAtBirth, TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers/answers'
import type { Outcome } from '../../../domain/intake/screening/screen'

/*
 * Patients in plain words, and what US labels and guidelines demand for each of them. Written from those sources and not
 * from the rules: where a vignette fails, the source decides which of the two is wrong. Each one has to be read against
 * its source by a licensed clinician before real patients depend on the rules.
 *
 * What a label says decides what is expected of a prescriber's check:
 *   contraindicated  the label's Contraindications; the same ingredient twice
 *   serious          "avoid", "not recommended", a boxed warning, or another dose than the one we sell
 *   caution          "monitor", "use with caution", "may increase"
 *   asks             the label makes it depend on something that nobody has told us
 *   clear            the label says nothing about it
 */

/** The gravest thing that a check tells about a product. */
export type ExpectedOutcome = Exclude<SafetySeverity, 'unknown'> | 'asks' | 'clear'

/** What an intake ends in; `ASKS` is a REVIEW of which nothing is known to hold, but something may. */
export type IntakeOutcome = Outcome | 'ASKS'

export interface Vignette {
  /** As one clinician tells another. */
  readonly patient: string
  /** What differs from the answers of a healthy man of 37 years; see `answersFor`. */
  readonly explanation: Answers
  /** What else we know. */
  readonly known?: Known
  /** How the intake ends; left out where the vignette is about prescribing only. */
  readonly intake?: IntakeOutcome
  /** Ingredients that the intake rules out while others remain. */
  readonly without?: readonly string[]
  /** Rules that must speak although another one decides the outcome, or none does. */
  readonly notes?: readonly string[]
  /** Rules that must not speak although another one may decide the outcome. */
  readonly silent?: readonly string[]
  /** What the check tells of products by generic name; those not named are clear. Left out: not part of the vignette. */
  readonly check?: Readonly<Record<string, ExpectedOutcome>>
  /** Alerts of a product that must be there although a graver one decides its verdict, by rule. */
  readonly alerts?: Readonly<Record<string, readonly string[]>>
  /** Label and section ("PI": US prescribing information), or guideline with its year. */
  readonly source: string
}

/** What is on record besides the answers. */
export interface Known {
  /** Generic names of what we prescribe already. */
  readonly prescribed?: readonly string[]
  /** Allergies that staff have noted. */
  readonly noted?: readonly string[]
}

/** Things that patients write, one at a time: what each of them means for what we prescribe. */
export interface Pairing {
  /** The list in which the patient writes it; `ticked`: an option of the list of conditions, whatever its label says. */
  readonly list: 'medicines' | 'allergies' | 'conditions' | 'ticked'
  readonly entries: readonly string[]
  /** By generic name of what we prescribe; products that are not named are no part of it. */
  readonly check?: Readonly<Record<string, ExpectedOutcome>>
  readonly alerts?: Vignette['alerts']
  /** What else the patient says. */
  readonly says?: Answers
  readonly notes?: Vignette['notes']
  /** How the intakes end, by treatment, for somebody who is healthy otherwise. */
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

/** The same for every product of a treatment. */
export const every = (
  type: TreatmentType,
  verdict: ExpectedOutcome,
): Readonly<Record<string, ExpectedOutcome>> =>
  Object.fromEntries(products[type].map((product) => [product, verdict]))

// ── what patients say ────────────────────────────────────────────────────────────────────────────────────────────

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
