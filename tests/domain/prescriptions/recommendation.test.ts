import { describe, expect, test } from 'vitest'
import type { SafetySeverity, TreatmentType } from '../../../domain/generated/enums'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import type { Answers } from '../../../domain/intake/answers/answers'
import { type CheckedProduct, suggestProduct } from '../../../domain/prescriptions/recommendation'
import type { AnsweredRequest } from '../../../domain/requests/treatmentRequest'
import { answersFor } from '../../support/builders/answers'

/*
 * What a prescribing form may start with. Transcribed from decisions 031 and 032 and the labels that they name, not
 * from the rule: the first-line product, or the patient's wish, where no alert, no finding to review and no price above
 * the hold is left to weigh.
 */

const at = new Date('2026-03-02T15:00:00Z')

/** Products of the catalog by id, with the names that the labels give their ingredients. */
const catalog: Readonly<Record<string, CheckedProduct['product']>> = {
  'ramelteon-8': { id: 'ramelteon-8', genericName: 'Ramelteon', priceCents: 6900 },
  'trazodone-50': { id: 'trazodone-50', genericName: 'Trazodone', priceCents: 2500 },
  'adapalene-benzoyl-gel': {
    id: 'adapalene-benzoyl-gel',
    genericName: 'Adapalene and benzoyl peroxide',
    priceCents: 6500,
  },
  'azelaic-acid-gel-15': { id: 'azelaic-acid-gel-15', genericName: 'Azelaic acid', priceCents: 5900 },
  'sildenafil-50': { id: 'sildenafil-50', genericName: 'Sildenafil', priceCents: 3900 },
  'tadalafil-10': { id: 'tadalafil-10', genericName: 'Tadalafil', priceCents: 4900 },
}

interface Case {
  readonly treatmentType?: TreatmentType
  readonly answers?: Answers
  /** Products that are offered, each with the severities of its alerts; all of the treatment without alerts. */
  readonly offered?: Readonly<Record<string, readonly SafetySeverity[]>>
  /** Rules that found something for a clinician to review, or to know. */
  readonly findings?: readonly (readonly ['REVIEW' | 'INFO', string])[]
  readonly holdCents?: number | null
  readonly wish?: string
  readonly renewsPrescriptionId?: string
  readonly questionnaireVersion?: number
}

/** Trouble falling asleep, for which AASM 2017 suggests ramelteon. */
const sleepProducts = { 'ramelteon-8': [], 'trazodone-50': [] }

function suggestionFor({
  treatmentType = 'sleep',
  answers,
  offered = sleepProducts,
  findings = [],
  holdCents = 6900,
  wish,
  renewsPrescriptionId,
  questionnaireVersion = currentQuestionnaire(treatmentType).version,
}: Case) {
  const wished = wish === undefined ? undefined : catalog[wish]
  const request: AnsweredRequest = {
    id: 'request',
    treatmentType,
    status: 'in_review',
    version: 3,
    questionnaireVersion,
    patientId: 'patient',
    patientName: 'Jordan Rivera',
    patientBirthDate: '1988-03-04',
    patientSexAtBirth: 'male',
    patientState: 'CA',
    assigneeId: 'clinician',
    assigneeName: 'Dr. Ada Lee',
    claimedAt: at,
    submittedAt: at,
    submittedVersion: 1,
    responseDueAt: at,
    findingCount: findings.length,
    conversationId: null,
    wish: wished
      ? {
          productId: wished.id,
          medication: wished.genericName,
          priceCents: wished.priceCents,
          currency: 'USD',
        }
      : null,
    holdCents,
    currency: 'USD',
    paymentStatus: holdCents === null ? null : 'authorized',
    holdUntil: null,
    declineReason: null,
    renewsPrescriptionId: renewsPrescriptionId ?? null,
    createdAt: at,
    updatedAt: at,
    approvalTakesEffectAt: null,
    answers: answersFor(treatmentType, answers),
    findings: findings.map(([level, ruleId]) => ({ ruleId, level, certainty: 'known', itemIds: [] })),
    changes: null,
  }
  const checked = Object.entries(offered).map(([id, severities]): CheckedProduct => {
    const product = catalog[id]
    if (!product) throw new Error(`${id} is not in the catalog of this test.`)
    const alerts = severities.map((severity, place) => ({
      id: `alert ${place}`,
      kind: 'interaction' as const,
      severity,
      about: 'Fluconazole',
      text: 'A text for the clinician.',
    }))
    return { product, alerts }
  })
  return suggestProduct(request, checked, at)
}

type Row = readonly [says: string, given: Case, recommended: string | undefined, starts: string | undefined]

/** Case, first-line product, product that the form starts with. */
const decided: readonly Row[] = [
  ['nothing is left to weigh', {}, 'ramelteon-8', 'ramelteon-8'],

  // The hold covers the price of one pack.
  ['the hold is a cent below the price', { holdCents: 6899 }, 'ramelteon-8', undefined],
  ['the hold is the price', { holdCents: 6900 }, 'ramelteon-8', 'ramelteon-8'],
  ['the hold is above the price', { holdCents: 34_900 }, 'ramelteon-8', 'ramelteon-8'],
  ['no payment is needed', { holdCents: null }, 'ramelteon-8', 'ramelteon-8'],

  // It has no alert of the safety check, not even a caution; a blocking one takes it off the list.
  [
    'the safety check has a caution about it',
    { offered: { ...sleepProducts, 'ramelteon-8': ['caution'] } },
    'ramelteon-8',
    undefined,
  ],
  [
    'the safety check has a serious alert about it',
    { offered: { ...sleepProducts, 'ramelteon-8': ['serious'] } },
    undefined,
    undefined,
  ],
  [
    'the safety check has it contraindicated',
    { offered: { ...sleepProducts, 'ramelteon-8': ['contraindicated'] } },
    undefined,
    undefined,
  ],
  [
    'a fact about it could not be checked',
    { offered: { ...sleepProducts, 'ramelteon-8': ['unknown'] } },
    undefined,
    undefined,
  ],
  [
    'the alerts are about another product',
    { offered: { ...sleepProducts, 'trazodone-50': ['contraindicated'] } },
    'ramelteon-8',
    'ramelteon-8',
  ],

  // No finding to review concerns the whole request or one of its ingredients.
  [
    'a finding to review concerns the whole request',
    { findings: [['REVIEW', 'sleep.restlessLegs']] },
    'ramelteon-8',
    undefined,
  ],
  [
    'a finding to review concerns another ingredient (trazodone PI §5.7)',
    { findings: [['REVIEW', 'sleep.bipolar']] },
    'ramelteon-8',
    'ramelteon-8',
  ],
  [
    'a finding to review concerns one of its two ingredients (Epiduo Forte PI §8.1)',
    {
      treatmentType: 'beauty',
      offered: { 'adapalene-benzoyl-gel': [] },
      findings: [['REVIEW', 'beauty.noContraception']],
    },
    'adapalene-benzoyl-gel',
    undefined,
  ],
  [
    'the rule of a finding to review is no longer known',
    { findings: [['REVIEW', 'sleep.ruleOfAnEarlierRelease']] },
    'ramelteon-8',
    undefined,
  ],
  [
    'a finding is for information only',
    { findings: [['INFO', 'sleep.drivingJob']] },
    'ramelteon-8',
    'ramelteon-8',
  ],

  // A wish comes first, and is never replaced by another product.
  ['the patient wishes for another product', { wish: 'trazodone-50' }, 'ramelteon-8', 'trazodone-50'],
  [
    'the wish has a caution',
    { wish: 'trazodone-50', offered: { ...sleepProducts, 'trazodone-50': ['caution'] } },
    'ramelteon-8',
    undefined,
  ],
  [
    'the wish has a finding to review (trazodone PI §5.7)',
    { wish: 'trazodone-50', findings: [['REVIEW', 'sleep.bipolar']] },
    'ramelteon-8',
    undefined,
  ],
  [
    'the wish costs more by now than is held',
    { wish: 'trazodone-50', holdCents: 2400 },
    'ramelteon-8',
    undefined,
  ],
  [
    'the wish is no longer offered',
    { wish: 'trazodone-50', offered: { 'ramelteon-8': [] } },
    'ramelteon-8',
    undefined,
  ],
  [
    'the answers rule the wish out (Rozerem PI §4: fluvoxamine)',
    { wish: 'ramelteon-8', answers: { fluvoxamine: 'yes' } },
    undefined,
    undefined,
  ],

  // The first product of the rule that nothing rules out.
  [
    'the first of several first-line products is blocked',
    { treatmentType: 'ed', offered: { 'sildenafil-50': ['serious'], 'tadalafil-10': [] } },
    'tadalafil-10',
    'tadalafil-10',
  ],
  [
    'the first of several first-line products is not offered',
    { treatmentType: 'ed', offered: { 'tadalafil-10': [] } },
    'tadalafil-10',
    'tadalafil-10',
  ],
  ['nothing is offered', { offered: {} }, undefined, undefined],

  // A renewal continues its prescription.
  ['it is a renewal', { renewsPrescriptionId: 'prescription' }, undefined, undefined],
  ['the rules of the answers are gone', { questionnaireVersion: 9999 }, undefined, undefined],
]

describe('of the first-line product and the product that the form starts with', () => {
  test.each(decided)('when %s', (_case, given, recommended, starts) => {
    const suggestion = suggestionFor(given)

    expect(suggestion.recommendation?.productId).toBe(recommended)
    expect(suggestion.preselectedProductId).toBe(starts)
  })

  test('the first-line product has its rule and its publication', () => {
    expect(suggestionFor({}).recommendation).toMatchObject({
      rule: 'sleep.onset',
      source: expect.stringContaining('AASM insomnia guideline, 2017') as string,
    })
  })
})
