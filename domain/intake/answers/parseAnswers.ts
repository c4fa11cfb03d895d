import { CodedError } from '../../errors'
import type { AnswerValue, Answers } from './answers'
import type { CalendarDate } from '../calendarDate'
import { parseAnswer } from './parseAnswer'
import { isPlainObject } from '../../isPlainObject'
import type { Questionnaire } from '../questionnaire'

/**
 * Parses untrusted JSON into answers to a questionnaire and drops everything else. Blank texts are
 * unanswered. It does not check whether answers are missing (`missingItems`) or needed (`withoutHidden`).
 * @param value anything, for example the parsed AWSJSON argument
 * @param today later dates are refused, `YYYY-MM-DD`
 * @throws CodedError InvalidInput with `{ field: item id, rule }`; the error never contains the value
 */
export function parseAnswers(value: unknown, questionnaire: Questionnaire, today: CalendarDate): Answers {
  if (!isPlainObject(value)) throw new CodedError('InvalidInput', { field: 'answers', rule: 'plainObject' })
  const items = new Map(questionnaire.sections.flatMap(({ items }) => items).map((item) => [item.id, item]))
  const given = Object.keys(value)
  const parsed: [string, AnswerValue][] = []
  if (given.length > items.size) throw new CodedError('InvalidInput', { field: 'answers', rule: 'tooMany' })
  for (const itemId of given) {
    const item = items.get(itemId)
    if (!item) throw new CodedError('InvalidInput', { field: itemId.slice(0, 60), rule: 'unknownItem' })
    const answer = parseAnswer(item, value[itemId], today)
    if (answer !== undefined) parsed.push([itemId, answer])
  }
  return Object.fromEntries(parsed)
}
