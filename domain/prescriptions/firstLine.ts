import type { TreatmentType } from '../generated/enums'
import type { Answers } from '../intake/answers/answers'
import { answerOf } from '../intake/screening/facts'

/*
 * Which product comes first for a complaint, from labels and guidelines. A complaint without a rule, or with answers
 * that fit several, has no first-line product. A licensed clinician must sign these rules off before real use.
 */

/** What a first-line rule reads. */
export interface FirstLineFacts {
  readonly treatmentType: TreatmentType
  readonly answers: Answers
  /** Undefined when the birth date is unknown. */
  readonly ageYears: number | undefined
}

/** The products for one complaint, and the publication that puts them first. */
export interface FirstLineRule {
  readonly id: FirstLineRuleId
  /** In order: the first that nothing rules out comes first. */
  readonly productIds: readonly string[]
  /** Label and section ("PI": US prescribing information), or guideline with its year. */
  readonly source: string
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
  'weight.obesity',
] as const

export type FirstLineRuleId = (typeof ruleIds)[number]

const rules: Readonly<Record<FirstLineRuleId, Omit<FirstLineRule, 'id'>>> = {
  'beauty.acne': {
    productIds: ['adapalene-benzoyl-gel'],
    source: 'AAD acne guideline, 2024: topical retinoid with benzoyl peroxide; Epiduo Forte PI §1',
  },
  'beauty.rosacea': { productIds: ['azelaic-acid-gel-15'], source: 'Finacea gel PI §1' },
  'beauty.darkSpots': {
    productIds: ['azelaic-acid-gel-15'],
    source: 'AAD, melasma, 2022: azelaic acid as an option without hydroquinone’s time limit',
  },
  'beauty.aging': {
    productIds: ['tretinoin-cream-0025'],
    source: 'Retin-A PI; lowest strength of the catalog first',
  },
  'pain.arthritis': {
    productIds: ['diclofenac-gel-1'],
    source: 'ACR osteoarthritis guideline, 2019: topical NSAID; Voltaren Gel PI §1',
  },
  'pain.shingles': { productIds: ['lidocaine-patch-5'], source: 'Lidoderm PI, Indications and Usage' },
  'ed.adult': {
    productIds: ['sildenafil-50', 'tadalafil-10', 'vardenafil-10'],
    source:
      'AUA erectile dysfunction guideline, 2018: PDE5 inhibitor; usual starting doses of Viagra PI §2.1, Cialis PI §2.1, Levitra PI §2.1',
  },
  'ed.older': {
    productIds: ['sildenafil-25'],
    source: 'Viagra PI §2.5 and §8.5: 25 mg as the starting dose from 65 years on',
  },
  'sleep.onset': {
    productIds: ['ramelteon-8'],
    source: 'AASM insomnia guideline, 2017: ramelteon for sleep onset; Rozerem PI §1',
  },
  'sleep.maintenance': {
    productIds: ['doxepin-3'],
    source: 'AASM insomnia guideline, 2017: doxepin for sleep maintenance; lowest dose of Silenor PI §2',
  },
  'weight.obesity': {
    productIds: ['semaglutide-025'],
    source: 'AGA obesity guideline, 2022: semaglutide first; starting dose of Wegovy PI §2.2',
  },
}

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
    if (cause === 'after_shingles') return 'pain.shingles'
    const site = answerOf(answers, 'painSite')
    const isJoint = typeof site === 'string' && gelSites.includes(site)
    return cause === 'arthritis' && isJoint ? 'pain.arthritis' : undefined
  },
  ed: ({ ageYears }) => {
    if (ageYears === undefined) return undefined
    return ageYears >= olderFromYears ? 'ed.older' : 'ed.adult'
  },
  sleep: ({ answers }) => {
    const [onset, staying, early] = ['sleepFalling', 'sleepStaying', 'sleepEarly'].map((id) =>
      pointsOf(answers, id),
    )
    if (onset === undefined || staying === undefined || early === undefined) return undefined
    return Math.max(staying, early) > onset ? 'sleep.maintenance' : 'sleep.onset'
  },
  weight_loss: () => 'weight.obesity',
}

const idOfConcern: Readonly<Record<string, FirstLineRuleId>> = {
  acne: 'beauty.acne',
  rosacea: 'beauty.rosacea',
  dark_spots: 'beauty.darkSpots',
  ageing: 'beauty.aging',
}

/** Joints for which the gel's dosing card has a dose. */
const gelSites: readonly string[] = ['elbow', 'hand_or_wrist', 'knee', 'ankle_or_foot']

const olderFromYears = 65

/** Returns the points of an answer on a scale (`score_3`). */
function pointsOf(answers: Answers, itemId: string): number | undefined {
  const value = answerOf(answers, itemId)
  const points = typeof value === 'string' ? /^score_(\d)$/.exec(value)?.[1] : undefined
  return points === undefined ? undefined : Number(points)
}
