import { describe, expect, test } from 'vitest'
import { firstLineRule } from '../../../domain/prescriptions/firstLine'
import type { TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers/answers'

interface Published {
  /** What the publication says, in short. */
  readonly says: string
  readonly treatmentType: TreatmentType
  readonly answers?: Answers
  readonly ageYears?: number
  /** The medicine and strength of the publication, by its product in the catalog. */
  readonly first: string
}

const skin = (concern: string) => ({ skinConcerns: [concern], skinSeverity: 'moderate' })
const pain = (painCause: string, painSite: string, painDuration = 'months') => ({
  painCause,
  painSite,
  painDuration,
})
const insomnia = (falling: number, staying: number, early: number) => ({
  sleepFalling: `score_${falling}`,
  sleepStaying: `score_${staying}`,
  sleepEarly: `score_${early}`,
})

/*
 * Transcribed from the publications, not from the rules. PI: US prescribing information (DailyMed).
 * - Reynolds et al., Guidelines of care for the management of acne vulgaris, J Am Acad Dermatol 2024;90:1006
 * - Oge, Muncie and Phillips-Savoy, Rosacea: Diagnosis and Treatment, Am Fam Physician 2015;92:187
 * - American Academy of Dermatology, Melasma: diagnosis and treatment (aad.org)
 * - Kolasinski et al., 2019 ACR/AF Guideline for Osteoarthritis, Arthritis Care Res 2020;72:149
 * - Dubinsky et al., Practice Parameter: Treatment of postherpetic neuralgia, Neurology 2004;63:959
 * - Burnett et al., Erectile Dysfunction: AUA Guideline, J Urol 2018;200:633
 * - Sateia et al., AASM Clinical Practice Guideline, J Clin Sleep Med 2017;13:307
 * - Grunvald et al., AGA Clinical Practice Guideline, Gastroenterology 2022;163:1198
 */
const published: readonly Published[] = [
  {
    says: 'AAD 2024: benzoyl peroxide and topical retinoids, also as a fixed combination, are strongly recommended',
    treatmentType: 'beauty',
    answers: skin('acne'),
    first: 'adapalene-benzoyl-gel',
  },
  {
    says: 'AAFP 2015: topical metronidazole or azelaic acid are the initial treatments of rosacea',
    treatmentType: 'beauty',
    answers: skin('rosacea'),
    first: 'azelaic-acid-gel-15',
  },
  {
    says: 'AAD: hydroquinone is a common first treatment for melasma',
    treatmentType: 'beauty',
    answers: skin('dark_spots'),
    first: 'hydroquinone-cream-4',
  },
  {
    says: 'Renova PI, Indications: tretinoin for fine facial wrinkles, in the lowest strength',
    treatmentType: 'beauty',
    answers: skin('ageing'),
    first: 'tretinoin-cream-0025',
  },
  {
    says: 'ACR 2019: topical NSAIDs are strongly recommended for the knee',
    treatmentType: 'pain_cream',
    answers: pain('arthritis', 'knee'),
    first: 'diclofenac-gel-1',
  },
  {
    says: 'ACR 2019: topical NSAIDs are conditionally recommended for the hand',
    treatmentType: 'pain_cream',
    answers: pain('arthritis', 'hand_or_wrist'),
    first: 'diclofenac-gel-1',
  },
  {
    says: 'AAN 2004: lidocaine patches, Level A, for pain more than three months after the rash',
    treatmentType: 'pain_cream',
    answers: pain('after_shingles', 'back'),
    first: 'lidocaine-patch-5',
  },
  {
    says: 'Viagra PI §2.1: 50 mg for most men',
    treatmentType: 'ed',
    ageYears: 64,
    first: 'sildenafil-50',
  },
  {
    says: 'Viagra PI §2.5: consider a starting dose of 25 mg in men over 65',
    treatmentType: 'ed',
    ageYears: 66,
    first: 'sildenafil-25',
  },
  {
    says: 'AASM 2017: ramelteon for sleep onset insomnia',
    treatmentType: 'sleep',
    answers: insomnia(4, 1, 0),
    first: 'ramelteon-8',
  },
  {
    says: 'AASM 2017: doxepin for sleep maintenance insomnia; Silenor PI §2.1: 6 mg for adults',
    treatmentType: 'sleep',
    answers: insomnia(1, 3, 0),
    first: 'doxepin-6',
  },
  {
    says: 'Silenor PI §2.2: 3 mg to start with at 65 years or older',
    treatmentType: 'sleep',
    answers: insomnia(1, 3, 0),
    ageYears: 65,
    first: 'doxepin-3',
  },
  {
    says: 'AGA 2022: semaglutide may be prioritized; Wegovy PI §2.2: 0.25 mg in weeks 1 to 4',
    treatmentType: 'weight_loss',
    first: 'semaglutide-025',
  },
]

const ruleFor = (treatmentType: TreatmentType, answers: Answers = {}, ageYears: number | undefined = 40) =>
  firstLineRule({ treatmentType, answers, ageYears })

test.each(published)('$says', ({ treatmentType, answers, ageYears, first }) => {
  expect(ruleFor(treatmentType, answers, ageYears)?.productIds[0]).toBe(first)
})

describe('no product comes first', () => {
  test.each<[string, TreatmentType, Answers]>([
    ['several skin concerns', 'beauty', { skinConcerns: ['acne', 'rosacea'], skinSeverity: 'mild' }],
    ['severe acne: AAD 2024 has oral treatments', 'beauty', { ...skin('acne'), skinSeverity: 'severe' }],
    ['another skin concern', 'beauty', skin('other')],
    ['an arthritic hip: Voltaren Gel PI §14.1, not evaluated', 'pain_cream', pain('arthritis', 'hip')],
    [
      'an arthritic shoulder: Voltaren Gel PI §14.1, not evaluated',
      'pain_cream',
      pain('arthritis', 'shoulder'),
    ],
    ['shingles for weeks: not yet neuralgia', 'pain_cream', pain('after_shingles', 'back', 'weeks')],
    ['an injury', 'pain_cream', pain('injury', 'knee')],
    ['sleep with an answer missing', 'sleep', { sleepFalling: 'score_2', sleepStaying: 'score_2' }],
  ])('for %s', (_case, treatmentType, answers) => {
    expect(ruleFor(treatmentType, answers)).toBeUndefined()
  })

  test('where the dose depends on an age that nobody knows', () => {
    const facts = { ageYears: undefined, answers: insomnia(1, 3, 0) }
    expect(firstLineRule({ ...facts, treatmentType: 'ed' })).toBeUndefined()
    expect(firstLineRule({ ...facts, treatmentType: 'sleep' })).toBeUndefined()
  })
})

test.each([
  ['waking too early is the worst part', insomnia(1, 0, 2), 'sleep.maintenance'],
  ['all are as bad', insomnia(2, 2, 2), 'sleep.onset'],
])('for sleep, where %s', (_case, answers, expected) => {
  expect(ruleFor('sleep', answers)?.id).toBe(expected)
})

test('a man of 65 starts with the lower dose, because Viagra PI §8.5 counts from 65 on', () => {
  expect(ruleFor('ed', {}, 65)?.id).toBe('ed.older')
})
