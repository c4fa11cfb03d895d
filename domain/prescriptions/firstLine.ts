import type { ClinicalRule } from '../clinical/clinicalRule'
import { thresholds } from '../clinical/thresholds'
import type { TreatmentType } from '../generated/enums'
import type { Answers } from '../intake/answers/answers'
import { answerOf } from '../intake/screening/facts'

/*
 * Which product comes first for a complaint, from labels and guidelines. A complaint without a rule, or with answers
 * that fit several, has no first-line product. A licensed clinician must sign these rules off before real use.
 * None of the guidelines ranks the products of this catalog: where they or the labels leave a choice, the source says
 * that it is a practice default.
 */

/** What a first-line rule reads. */
export interface FirstLineFacts {
  readonly treatmentType: TreatmentType
  readonly answers: Answers
  /** Undefined when the birth date is unknown. */
  readonly ageYears: number | undefined
}

/** The products for one complaint, and the publication that puts them first. */
export interface FirstLineRule extends Pick<ClinicalRule, 'source' | 'signOff'> {
  readonly id: FirstLineRuleId
  /** In order: the first that nothing rules out comes first. */
  readonly productIds: readonly string[]
}

const ruleIds = [
  'beauty.acne',
  'beauty.rosacea',
  'beauty.darkSpots',
  'beauty.aging',
  'pain.arthritis',
  'pain.shingles',
  'ed.adult',
  'ed.older',
  'sleep.onset',
  'sleep.maintenance',
  'sleep.maintenanceOlder',
  'weight.obesity',
] as const

export type FirstLineRuleId = (typeof ruleIds)[number]

const signOff = 'Clinician sign-off required'

const rules: Readonly<Record<FirstLineRuleId, Omit<FirstLineRule, 'id'>>> = {
  'beauty.acne': {
    productIds: ['adapalene-benzoyl-gel'],
    source:
      'AAD acne guideline, 2024: benzoyl peroxide, topical retinoids and their fixed combinations (strong); Epiduo Forte PI §1',
  },
  'beauty.rosacea': {
    productIds: ['azelaic-acid-gel-15'],
    source:
      'AAFP, Rosacea, 2015: topical metronidazole or azelaic acid first; Finacea Gel PI §1: papules and pustules, not evaluated for redness alone',
  },
  'beauty.darkSpots': {
    productIds: ['hydroquinone-cream-4'],
    source:
      'AAD, Melasma: diagnosis and treatment: hydroquinone is a common first treatment; hydroquinone cream 4% PI, Indications',
  },
  'beauty.aging': {
    productIds: ['tretinoin-cream-0025'],
    source:
      'Practice default: Renova PI, Indications, has tretinoin 0.02% for fine facial wrinkles; 0.025% is our lowest strength and off-label',
    signOff,
  },
  'pain.arthritis': {
    productIds: ['diclofenac-gel-1'],
    source:
      'ACR osteoarthritis guideline, 2019: topical NSAID for the knee (strong) and the hand (conditional); Voltaren Gel PI §1 and §2',
  },
  'pain.shingles': {
    productIds: ['lidocaine-patch-5'],
    source:
      'AAN, Treatment of postherpetic neuralgia, 2004: lidocaine patch (Level A, with oral medications); Lidoderm PI, Indications',
  },
  'ed.adult': {
    productIds: ['sildenafil-50', 'tadalafil-10', 'vardenafil-10'],
    source:
      'AUA erectile dysfunction guideline, 2018: oral PDE5 inhibitor, none preferred; starting doses of Viagra PI §2.1, Cialis PI §2.1 and Levitra PI §2.1; practice default: their order',
    signOff,
  },
  'ed.older': {
    productIds: ['sildenafil-25'],
    source: 'Viagra PI §2.5 and §8.5: consider a starting dose of 25 mg in older men',
  },
  'sleep.onset': {
    productIds: ['ramelteon-8'],
    source:
      'AASM insomnia guideline, 2017: ramelteon for sleep onset (weak), medications not ranked; Rozerem PI §1 and §2.1',
  },
  'sleep.maintenance': {
    productIds: ['doxepin-6'],
    source:
      'AASM insomnia guideline, 2017: doxepin for sleep maintenance (weak), medications not ranked; Silenor PI §1 and §2.1',
  },
  'sleep.maintenanceOlder': {
    productIds: ['doxepin-3'],
    source:
      'AASM insomnia guideline, 2017: doxepin for sleep maintenance (weak), medications not ranked; Silenor PI §2.2: 3 mg from 65 years on',
  },
  'weight.obesity': {
    productIds: ['semaglutide-025'],
    source:
      'AGA obesity guideline, 2022: semaglutide may be prioritized (conditional; before tirzepatide was approved); starting dose of Wegovy PI §2.2',
  },
}

/** Every rule, for the document of the clinical rules. */
export const firstLineRules: readonly FirstLineRule[] = ruleIds.map((id) => ({ id, ...rules[id] }))

/** Returns the rule of first-line treatment for a patient; undefined when none can be determined. */
export function firstLineRule(facts: FirstLineFacts): FirstLineRule | undefined {
  const id = idOf[facts.treatmentType](facts)
  return id && { id, ...rules[id] }
}

type Finder = (facts: FirstLineFacts) => FirstLineRuleId | undefined

const idOf: Readonly<Record<TreatmentType, Finder>> = {
  beauty: ({ answers }) => {
    const concerns = answerOf(answers, 'skinConcerns')
    // Severe acne needs more than a cream.
    if (!Array.isArray(concerns) || concerns.length !== 1 || answerOf(answers, 'skinSeverity') === 'severe')
      return undefined
    const concern: unknown = concerns[0]
    return typeof concern === 'string' && Object.hasOwn(idOfConcern, concern)
      ? idOfConcern[concern]
      : undefined
  },
  pain_cream: ({ answers }) => {
    const cause = answerOf(answers, 'painCause')
    // Earlier, it may be the rash itself: AAN, 2004, speaks of neuralgia after three months.
    if (cause === 'after_shingles')
      return answerOf(answers, 'painDuration') === 'months' ? 'pain.shingles' : undefined
    const site = answerOf(answers, 'painSite')
    const isJoint = typeof site === 'string' && gelSites.includes(site)
    return cause === 'arthritis' && isJoint ? 'pain.arthritis' : undefined
  },
  ed: ({ ageYears }) => {
    if (ageYears === undefined) return undefined
    return isOlder(ageYears) ? 'ed.older' : 'ed.adult'
  },
  sleep: ({ answers, ageYears }) => {
    const [onset, staying, early] = ['sleepFalling', 'sleepStaying', 'sleepEarly'].map((id) =>
      pointsOf(answers, id),
    )
    if (onset === undefined || staying === undefined || early === undefined) return undefined
    // Practice default for a tie: ramelteon, which has no dose by age.
    if (Math.max(staying, early) <= onset) return 'sleep.onset'
    if (ageYears === undefined) return undefined
    return isOlder(ageYears) ? 'sleep.maintenanceOlder' : 'sleep.maintenance'
  },
  // Wegovy PI §1 asks for a body mass index that the intake has already checked (`weightHardRules.ts`).
  weight_loss: () => 'weight.obesity',
}

const idOfConcern: Readonly<Record<string, FirstLineRuleId>> = {
  acne: 'beauty.acne',
  rosacea: 'beauty.rosacea',
  dark_spots: 'beauty.darkSpots',
  ageing: 'beauty.aging',
}

/** Voltaren Gel PI §2: joints with a dose. §14.1: not evaluated for the spine, hip or shoulder. */
const gelSites: readonly string[] = ['elbow', 'hand_or_wrist', 'knee', 'ankle_or_foot']

function isOlder(ageYears: number): boolean {
  return ageYears >= thresholds.olderAdult.value
}

/** Returns the points of an answer on a scale (`score_3`). */
function pointsOf(answers: Answers, itemId: string): number | undefined {
  const value = answerOf(answers, itemId)
  const points = typeof value === 'string' ? /^score_(\d)$/.exec(value)?.[1] : undefined
  return points === undefined ? undefined : Number(points)
}
