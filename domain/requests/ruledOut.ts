import { CodedError } from '../errors'
import { parseAnswers } from '../intake/parseAnswers'
import { findQuestionnaire } from '../intake/questionnaires'
import { screen } from '../intake/screen'
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
  const { treatmentType, questionnaireVersion, answers, submittedAt } = request
  const questionnaire = findQuestionnaire(treatmentType, questionnaireVersion)
  if (!questionnaire || !submittedAt) throw new CodedError('IntakeOutdated')
  const given = parseAnswers(answers, questionnaire, dayBegunInSomeState(submittedAt))
  return screen(questionnaire, given, dayBegunInEveryState(submittedAt)).excludedIngredients
}
