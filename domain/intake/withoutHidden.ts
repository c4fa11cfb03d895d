import type { Answers } from './answers'
import { answerOf } from './facts'
import type { Questionnaire } from './questionnaire'
import { visibleItems } from './visibleItems'

/** The answers to what is asked; what was answered before another answer hid its question is left out. */
export function withoutHidden(questionnaire: Questionnaire, answers: Answers): Answers {
  return Object.fromEntries(
    visibleItems(questionnaire, answers).flatMap((item) => {
      const value = answerOf(answers, item.id)
      return value === undefined ? [] : [[item.id, value] as const]
    }),
  )
}
