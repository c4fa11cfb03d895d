import type { AnswerValue, Answers } from './answers'
import type { CalendarDate } from './calendarDate'
import type { Item } from './questionnaire'
import type { RecognizeEntry } from '../clinical/recognizeEntry'

/** What is known about one item: a hidden item was never asked, so no statement about it holds. */
export type Fact =
  | { readonly state: 'answered'; readonly item: Item; readonly value: AnswerValue }
  | { readonly state: 'missing' }
  | { readonly state: 'hidden' }

/** What statements are judged by. */
export interface Facts {
  /** Without it the age is unknown. */
  readonly today?: CalendarDate
  /** Without it, whatever is written in a list of medicines or allergies is not understood. */
  readonly recognize?: RecognizeEntry
  readonly byItem: ReadonlyMap<string, Fact>
}

export function factOf(facts: Facts, itemId: string): Fact {
  return facts.byItem.get(itemId) ?? { state: 'missing' }
}

/** The answer of an item, looked up without ever reaching into the prototype. */
export function answerOf(answers: Answers, itemId: string): AnswerValue | undefined {
  return Object.hasOwn(answers, itemId) ? answers[itemId] : undefined
}
