import type { AnswerValue, Answers } from './answers'
import type { CalendarDate } from './calendarDate'
import type { Item } from './questionnaire'

/** What is known about one item: a hidden item was never asked, so no statement about it holds. */
export type Fact =
  | { readonly state: 'answered'; readonly item: Item; readonly value: AnswerValue }
  | { readonly state: 'missing' }
  | { readonly state: 'hidden' }

/** What statements are judged by; without a day the age is unknown. */
export interface Facts {
  readonly today?: CalendarDate
  readonly byItem: ReadonlyMap<string, Fact>
}

export function factOf(facts: Facts, itemId: string): Fact {
  return facts.byItem.get(itemId) ?? { state: 'missing' }
}

/** The answer of an item, looked up without ever reaching into the prototype. */
export function answerOf(answers: Answers, itemId: string): AnswerValue | undefined {
  return Object.hasOwn(answers, itemId) ? answers[itemId] : undefined
}
