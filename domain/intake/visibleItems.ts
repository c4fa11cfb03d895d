import type { Answers } from './answers'
import { evaluate } from './evaluate'
import { factsOf } from './factsOf'
import type { Item, Questionnaire } from './questionnaire'

/** The items to ask, in order: those without a condition and those whose condition is known to hold. */
export function visibleItems(questionnaire: Questionnaire, answers: Answers): readonly Item[] {
  const facts = factsOf(questionnaire, answers)
  const items = questionnaire.sections.flatMap((section) => section.items)
  return items.filter((item) => !item.visibleWhen || evaluate(item.visibleWhen, facts).truth === true)
}
