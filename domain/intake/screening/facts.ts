import type { AnswerValue, Answers } from '../answers/answers'
import type { CalendarDate } from '../calendarDate'
import type { Item } from '../questionnaire'
import type { RecognizeEntry } from '../../clinical/recognizeEntry'

/** The known state of one item. A hidden item was never asked, so every expression about it is false. */
export type Fact =
  | { readonly state: 'answered'; readonly item: Item; readonly value: AnswerValue }
  | { readonly state: 'missing' }
  | { readonly state: 'hidden' }

/** The facts that expressions are evaluated on. */
export interface IntakeFacts {
  /** Without it the age is unknown. */
  readonly today?: CalendarDate
  /** Without it, no entry in a list of medicines or allergies is recognized. */
  readonly recognize?: RecognizeEntry
  readonly byItem: ReadonlyMap<string, Fact>
}

export function factOf(facts: IntakeFacts, itemId: string): Fact {
  return facts.byItem.get(itemId) ?? { state: 'missing' }
}

/** Returns the answer of an item; reads own properties only, never the prototype. */
export function answerOf(answers: Answers, itemId: string): AnswerValue | undefined {
  return Object.hasOwn(answers, itemId) ? answers[itemId] : undefined
}
