import { CodedError } from '../errors'
import { parseAnswers } from '../intake/parseAnswers'
import { findQuestionnaire } from '../intake/questionnaires'
import { screen, type Screening } from '../intake/screen'
import { dayBegunInEveryState, dayBegunInSomeState } from './patientDay'
import type { AnsweredRequest } from './treatmentRequest'

/** What a request has been sent with. */
export type SentAnswers = Pick<
  AnsweredRequest,
  'treatmentType' | 'questionnaireVersion' | 'answers' | 'submittedAt'
>

/**
 * The ingredients that a patient's answers rule out, judged by the rules they were given under and on the day they were
 * sent: a later version of the rules changes nothing about a request that has arrived.
 * @throws CodedError IntakeOutdated when nobody knows the rules any more, for then nothing is known to be safe
 */
export function ruledOutIngredients(request: SentAnswers): readonly string[] {
  const screening = screenedAsSent(request)
  if (!screening) throw new CodedError('IntakeOutdated')
  return screening.excludedIngredients
}

/** An ingredient, as products name it, and why it is ruled out, for professionals. */
export interface RuledOut {
  readonly ingredient: string
  readonly text: string
}

/** The same with the reasons, to be shown before anything is decided; empty where nobody knows the rules any more. */
export function ruledOutReasons(request: SentAnswers): readonly RuledOut[] {
  const screening = screenedAsSent(request)
  return (screening?.excludedIngredients ?? []).map((ingredient) => ({
    ingredient: ingredient.replaceAll('_', ' '),
    text:
      screening?.findings
        .filter(({ level, ingredients }) => level === 'HARD' && ingredients.includes(ingredient))
        .map(({ clinicianText }) => clinicianText)
        .join(' ') ?? '',
  }))
}

function screenedAsSent({
  treatmentType,
  questionnaireVersion,
  answers,
  submittedAt,
}: SentAnswers): Screening | undefined {
  const questionnaire = findQuestionnaire(treatmentType, questionnaireVersion)
  if (!questionnaire || !submittedAt) return undefined
  const given = parseAnswers(answers, questionnaire, dayBegunInSomeState(submittedAt))
  return screen(questionnaire, given, dayBegunInEveryState(submittedAt))
}
