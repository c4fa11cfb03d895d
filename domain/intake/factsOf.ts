import type { Answers } from './answers'
import { evaluate } from './evaluate'
import { answerOf } from './facts'
import type { Fact, Facts } from './facts'
import type { Item, Questionnaire } from './questionnaire'

/**
 * What the answers tell, item by item in the order of the questionnaire. Because an item may depend only on earlier
 * ones, a hidden parent hides its children, and theirs, however the answers came about.
 */
export function factsOf(
  questionnaire: Questionnaire,
  answers: Answers,
  judgedBy: Omit<Facts, 'byItem'> = {},
): Facts {
  const byItem = new Map<string, Fact>()
  const facts: Facts = { ...judgedBy, byItem }
  for (const section of questionnaire.sections) {
    for (const item of section.items) byItem.set(item.id, factAbout(item, answers, facts))
  }
  return facts
}

function factAbout(item: Item, answers: Answers, soFar: Facts): Fact {
  const visible = item.visibleWhen ? evaluate(item.visibleWhen, soFar).truth : true
  if (visible === false) return { state: 'hidden' }
  const value = answerOf(answers, item.id)
  if (visible === 'unknown' || value === undefined) return { state: 'missing' }
  return { state: 'answered', item, value }
}
