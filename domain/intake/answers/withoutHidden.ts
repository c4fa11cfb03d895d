import type { Answers } from './answers'
import { answerOf } from '../screening/facts'
import type { Questionnaire } from '../questionnaire'
import { visibleItems } from './visibleItems'

/** Returns the answers to visible items, without answers to items that were hidden later. */
export function withoutHidden(questionnaire: Questionnaire, answers: Answers): Answers {
  return Object.fromEntries(
    visibleItems(questionnaire, answers).flatMap((item) => {
      const value = answerOf(answers, item.id)
      return value === undefined ? [] : [[item.id, value] as const]
    }),
  )
}
