import { findingTexts } from '#intakeWords/findings'
import type { Answers } from '../answers/answers'
import { evaluate } from './evaluate'
import type { IntakeFacts } from './facts'
import { factsFrom } from './factsFrom'
import type { Helpline, Level, Questionnaire, ScreeningRule } from '../questionnaire'

/** Whether a rule applies for certain, or cannot be ruled out. */
export type Certainty = 'known' | 'unknown'

/** A rule that applies, or cannot be ruled out yet. */
export interface Finding {
  readonly ruleId: string
  /** The level of the rule; REVIEW for a rule that may apply but is not known to. */
  readonly level: Level
  readonly certainty: Certainty
  /** Ids of the items it depends on. */
  readonly itemIds: readonly string[]
  /** The ingredients it concerns; empty when it concerns the request as a whole. */
  readonly ingredients: readonly string[]
  /** Only of an EMERGENCY. */
  readonly helpline?: Helpline
  readonly patientText: string
  readonly clinicianText: string
  readonly source: string
}

export type Outcome = 'EMERGENCY' | 'HARD' | 'REVIEW' | 'CLEAR'

export interface Screening {
  readonly outcome: Outcome
  /** Most serious first, then in the order of the rules. */
  readonly findings: readonly Finding[]
  /** Ingredients that must not be prescribed, in the order of the questionnaire. */
  readonly excludedIngredients: readonly string[]
}

const levels: readonly Level[] = ['EMERGENCY', 'HARD', 'REVIEW', 'INFO']

/**
 * Screens answers by the rules of their questionnaire. Total: never throws, and an unknown fact is REVIEW,
 * never clear.
 * @param judgedBy the day of screening in the patient's state, and the recognition of medicine names; until a
 * browser has loaded it, list entries are unknown
 */
export function screenAnswers(
  questionnaire: Questionnaire,
  answers: Answers,
  judgedBy: Omit<IntakeFacts, 'byItem'>,
): Screening {
  const facts = factsFrom(questionnaire, answers, judgedBy)
  const findings = questionnaire.rules.flatMap((rule) => {
    const { truth, itemIds } = evaluate(rule.when, facts)
    if (truth === false || (truth === 'unknown' && rule.level === 'INFO')) return []
    return [truth === true ? knownFinding(rule, itemIds) : openFinding(rule, itemIds)]
  })
  findings.sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
  const excluded = new Set(
    findings.flatMap(({ level, ingredients }) => (level === 'HARD' ? ingredients : [])),
  )
  const excludedIngredients = questionnaire.ingredients.filter((ingredient) => excluded.has(ingredient))
  return { outcome: outcomeOf(questionnaire, findings, excludedIngredients), findings, excludedIngredients }
}

function outcomeOf(
  questionnaire: Questionnaire,
  findings: readonly Finding[],
  excludedIngredients: readonly string[],
): Outcome {
  if (findings.some(({ level }) => level === 'EMERGENCY')) return 'EMERGENCY'
  const nothingIsLeft = excludedIngredients.length === questionnaire.ingredients.length
  const hard = findings.filter(({ level }) => level === 'HARD')
  if (hard.length > 0 && (nothingIsLeft || hard.some(({ ingredients }) => ingredients.length === 0)))
    return 'HARD'
  return findings.some(({ level }) => level !== 'INFO') ? 'REVIEW' : 'CLEAR'
}

function knownFinding(rule: ScreeningRule, itemIds: readonly string[]): Finding {
  const { level, helpline, ingredients = [], source } = rule
  return {
    ruleId: rule.id,
    level,
    certainty: 'known',
    itemIds,
    ingredients,
    ...(helpline && { helpline }),
    ...findingWords(rule, 'known'),
    source,
  }
}

function openFinding(rule: ScreeningRule, itemIds: readonly string[]): Finding {
  const { helpline: _helpline, ...known } = knownFinding(rule, itemIds)
  return {
    ...known,
    level: 'REVIEW',
    certainty: 'unknown',
    ...findingWords(rule, 'unknown'),
  }
}

/** Returns the texts of a rule's finding for the patient and for the clinician. */
export function findingWords(
  { patientText, clinicianText }: Pick<ScreeningRule, 'patientText' | 'clinicianText'>,
  certainty: Certainty,
): Pick<Finding, 'patientText' | 'clinicianText'> {
  if (certainty === 'known') return { patientText, clinicianText }
  return {
    patientText: findingTexts.unknown.patient,
    clinicianText: findingTexts.unknown.clinician(clinicianText),
  }
}
