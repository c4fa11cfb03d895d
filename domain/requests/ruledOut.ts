import { CodedError } from '../errors'
import { parseAnswers } from '../intake/answers/parseAnswers'
import { findQuestionnaire } from '../intake/questionnaires'
import { screen, type Screening } from '../intake/screening/screen'
import { dayBegunInEveryState, dayBegunInSomeState } from './patientDay'
import type { AnsweredRequest } from './treatmentRequest'

/** The answers of a submitted request with the version of their questionnaire. */
export type SubmittedAnswers = Pick<
  AnsweredRequest,
  'treatmentType' | 'questionnaireVersion' | 'answers' | 'submittedAt'
>

/**
 * Returns the ingredients that a patient's answers rule out. The rules and the day of the submission apply,
 * so that a later version of the rules does not change a submitted request.
 * @throws CodedError IntakeOutdated when the rules are no longer available, because safety cannot be judged
 * without them
 */
export function ruledOutIngredients(request: SubmittedAnswers): readonly string[] {
  const screening = screenSubmitted(request)
  if (!screening) throw new CodedError('IntakeOutdated')
  return screening.excludedIngredients
}

/** An ingredient, as products name it, with the reason it is ruled out, for HCPs. */
export interface RuledOut {
  readonly ingredient: string
  readonly text: string
  /** Of the rules, once each. */
  readonly sources: readonly string[]
}

/**
 * Returns the ruled-out ingredients with reasons, to show before a decision; undefined when the rules are no
 * longer available.
 */
export function ruledOutReasons(request: SubmittedAnswers): readonly RuledOut[] | undefined {
  const screening = screenSubmitted(request)
  const rules = findQuestionnaire(request.treatmentType, request.questionnaireVersion)?.rules
  return screening?.excludedIngredients.map((ingredient) => {
    const findings = screening.findings.filter(
      ({ level, ingredients }) => level === 'HARD' && ingredients.includes(ingredient),
    )
    const sources = findings.flatMap(({ ruleId }) => rules?.find(({ id }) => id === ruleId)?.source ?? [])
    return {
      ingredient: ingredient.replaceAll('_', ' '),
      text: findings.map(({ clinicianText }) => clinicianText).join(' '),
      sources: [...new Set(sources)],
    }
  })
}

function screenSubmitted({
  treatmentType,
  questionnaireVersion,
  answers,
  submittedAt,
}: SubmittedAnswers): Screening | undefined {
  const questionnaire = findQuestionnaire(treatmentType, questionnaireVersion)
  if (!questionnaire || !submittedAt) return undefined
  const given = parseAnswers(answers, questionnaire, dayBegunInSomeState(submittedAt))
  return screen(questionnaire, given, dayBegunInEveryState(submittedAt))
}
