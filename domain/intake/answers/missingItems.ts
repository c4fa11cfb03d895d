import type { Answers } from './answers'
import { answerOf } from '../screening/facts'
import type { Questionnaire } from '../questionnaire'
import { visibleItems } from './visibleItems'

/**
 * Returns the ids of the required items that are asked and not answered, in the order of the questionnaire.
 */
export function missingItems(questionnaire: Questionnaire, answers: Answers): readonly string[] {
  return visibleItems(questionnaire, answers)
    .filter((item) => item.required && answerOf(answers, item.id) === undefined)
    .map((item) => item.id)
}
