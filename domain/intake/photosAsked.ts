import type { Answers } from './answers'
import { evaluate } from './evaluate'
import { factsOf } from './factsOf'
import type { PhotoQuestion, Questionnaire } from './questionnaire'

/** The photo questions to ask: those without a condition and those whose condition is known to hold. */
export function photosAsked(questionnaire: Questionnaire, answers: Answers): readonly PhotoQuestion[] {
  const facts = factsOf(questionnaire, answers)
  return (questionnaire.photos ?? []).filter(
    ({ visibleWhen }) => !visibleWhen || evaluate(visibleWhen, facts).truth === true,
  )
}

/** Where a photo belongs. */
export interface PhotoPlace {
  readonly itemId: string | null
  readonly viewId: string | null
}

/** The ids of the photo questions that need views which are not given, in the order of the questionnaire. */
export function missingPhotos(
  questionnaire: Questionnaire,
  answers: Answers,
  given: readonly PhotoPlace[],
): readonly string[] {
  return photosAsked(questionnaire, answers)
    .filter(
      ({ id, required, views }) =>
        required &&
        !views.every((view) => given.some(({ itemId, viewId }) => itemId === id && viewId === view.id)),
    )
    .map(({ id }) => id)
}
