import type { Answers } from '../../intake/answers/answers'
import { answerOf } from '../../intake/screening/facts'
import type { TreatmentType } from '../../generated/enums'
import type { Finding } from '../../intake/screening/screen'
import { contains, type Product } from '../../products/product'
import { alertAbout } from './safetyAlert'
import type { SafetyAlert } from './safetyFacts'

/** Rules about whom the practice serves. They stop a check-in, and are no reason to stop taking a medicine. */
const serviceRules: readonly string[] = ['common.stateNotServed', 'common.underAge']

/**
 * Returns whether a finding of a check-in is a reason not to take a medicine until a clinician has reviewed it.
 * @param product the medicine; without one, a finding about single ingredients counts as about the medicine, as
 * in a check-in that has no ingredient left
 */
export function isAgainstMedicine(
  { ruleId, level, ingredients }: Pick<Finding, 'ruleId' | 'level' | 'ingredients'>,
  product?: Pick<Product, 'genericName'>,
): boolean {
  if (level !== 'EMERGENCY' && level !== 'HARD') return false
  if (serviceRules.includes(ruleId)) return false
  return !product || ingredients.length === 0 || ingredients.some((name) => contains(product, name))
}

/**
 * Returns the findings of an intake that concern a prescription: all for the same treatment, whose rules are about its
 * medicine, and an emergency for every other one.
 * @param treatmentType of the intake
 */
export function findingsAbout(
  findings: readonly Finding[],
  treatmentType: TreatmentType,
  prescription: { readonly treatmentType: TreatmentType },
): readonly Finding[] {
  return findings.filter(({ level }) => prescription.treatmentType === treatmentType || level === 'EMERGENCY')
}

/**
 * Returns the findings of a check-in or an intake against a medicine as alerts for its prescriber, most severe first.
 * @param answers with the patient's own words about side effects
 */
export function alertsOfFindings(
  findings: readonly Finding[],
  product: Pick<Product, 'genericName'>,
  answers: Answers,
): readonly SafetyAlert[] {
  return findings
    .filter((finding) => isAgainstMedicine(finding, product))
    .map(({ ruleId, itemIds, clinicianText }) =>
      alertAbout({
        id: ruleId,
        kind: 'condition',
        severity: 'contraindicated',
        about: null,
        text: [clinicianText, ...(itemIds.includes('sideEffects') ? ownWords(answers) : [])].join(' '),
      }),
    )
}

function ownWords(answers: Answers): readonly string[] {
  const written = answerOf(answers, 'sideEffectsText')
  return typeof written === 'string' && written !== '' ? [`The patient wrote: “${written}”`] : []
}
