import type { Answers } from './answers'
import { evaluate } from '../screening/evaluate'
import { factsFrom } from '../screening/factsFrom'
import type { Item, Questionnaire } from '../questionnaire'

/**
 * Returns the items to ask, in order: those without a condition and those whose condition is known to be
 * true.
 */
export function visibleItems(questionnaire: Questionnaire, answers: Answers): readonly Item[] {
  const facts = factsFrom(questionnaire, answers)
  const items = questionnaire.sections.flatMap((section) => section.items)
  return items.filter((item) => !item.visibleWhen || evaluate(item.visibleWhen, facts).truth === true)
}
