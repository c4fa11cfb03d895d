import type { Answers } from '../answers/answers'
import { evaluate } from './evaluate'
import { answerOf } from './facts'
import type { Fact, IntakeFacts } from './facts'
import type { Item, Questionnaire } from '../questionnaire'

/**
 * Returns the facts of the answers, in the order of the questionnaire. An item depends only on earlier ones,
 * so that a hidden parent hides all its descendants, however the answers were created.
 */
export function factsFrom(
  questionnaire: Questionnaire,
  answers: Answers,
  judgedBy: Omit<IntakeFacts, 'byItem'> = {},
): IntakeFacts {
  const byItem = new Map<string, Fact>()
  const facts: IntakeFacts = { ...judgedBy, byItem }
  for (const section of questionnaire.sections) {
    for (const item of section.items) byItem.set(item.id, factAbout(item, answers, facts))
  }
  return facts
}

function factAbout(item: Item, answers: Answers, soFar: IntakeFacts): Fact {
  const visible = item.visibleWhen ? evaluate(item.visibleWhen, soFar).truth : true
  if (visible === false) return { state: 'hidden' }
  const value = answerOf(answers, item.id)
  if (visible === 'unknown' || value === undefined) return { state: 'missing' }
  return { state: 'answered', item, value }
}
