import type { Answers } from './answers'
import { evaluate } from '../screening/evaluate'
import { factsFrom } from '../screening/factsFrom'
import type { PhotoQuestion, Questionnaire } from '../questionnaire'

/**
 * Returns the photo questions to ask: those without a condition and those whose condition is known to be
 * true.
 */
export function photosAsked(questionnaire: Questionnaire, answers: Answers): readonly PhotoQuestion[] {
  const facts = factsFrom(questionnaire, answers)
  return (questionnaire.photos ?? []).filter(
    ({ visibleWhen }) => !visibleWhen || evaluate(visibleWhen, facts).truth === true,
  )
}

/** The photo question and view of a photo. */
interface PhotoPlace {
  readonly itemId: string | null
  readonly viewId: string | null
}

/** Returns the ids of the photo questions with missing required views, in the order of the questionnaire. */
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
