import { CodedError } from '../errors'
import type { Answers, AnswerValue } from '../intake/answers'
import type { CalendarDate } from '../intake/calendarDate'
import { answerOf } from '../intake/facts'
import { missingItems } from '../intake/missingItems'
import { parseAnswer } from '../intake/parseAnswer'
import { isPlainObject } from '../intake/plainObject'
import type { Item, Questionnaire } from '../intake/questionnaire'
import { sinceLastTime } from '../intake/renewals/sinceLastTime'
import { withoutHidden } from '../intake/withoutHidden'
import { sameContent } from './sameContent'

/**
 * What a patient's record answers of a questionnaire: of each item the newest answer that is still one.
 * @param responses what the patient has sent, whatever the treatment, oldest first, as stored
 */
export function recordAnswers(
  questionnaire: Questionnaire,
  responses: readonly unknown[],
  today: CalendarDate,
): Answers {
  const record: Record<string, AnswerValue> = {}
  for (const item of itemsIn(questionnaire)) {
    for (const response of responses) {
      const answer = isPlainObject(response) ? readAnswer(item, response[item.id], today) : undefined
      if (answer !== undefined) record[item.id] = answer
    }
  }
  return withoutHidden(questionnaire, record)
}

/** Options that are not offered any more, and the like, answer nothing. */
function readAnswer(item: Item, value: unknown, today: CalendarDate): AnswerValue | undefined {
  if (value === undefined) return undefined
  try {
    return parseAnswer(item, value, today)
  } catch (error) {
    if (error instanceof CodedError) return undefined
    throw error
  }
}

/** The whole answers of a check-in: what was asked as it was answered, everything else as the record has it. */
export function checkInAnswers(questionnaire: Questionnaire, record: Answers, given: Answers): Answers {
  const fromRecord = new Set(questionnaire.renewal?.fromRecord)
  return withoutHidden(questionnaire, {
    ...only(record, (id) => fromRecord.has(id)),
    ...only(given, (id) => !fromRecord.has(id)),
  })
}

/** Whether the record answers everything that a check-in leaves out. */
export function isRecordComplete(questionnaire: Questionnaire, record: Answers): boolean {
  const fromRecord = new Set(questionnaire.renewal?.fromRecord)
  return missingItems(questionnaire, record).every((id) => !fromRecord.has(id))
}

/** By item id what the record said before, where a check-in says something else; null where it said nothing. */
export type Changes = Readonly<Record<string, AnswerValue | null>>

/** What a check-in changes in the record. What is asked for the first time in a check-in changes nothing. */
export function changesOf(questionnaire: Questionnaire, record: Answers, answers: Answers): Changes {
  const isNew = (item: Item) =>
    item.kind === 'consent' || sinceLastTime.items.some(({ id }) => id === item.id)
  const changed = itemsIn(questionnaire).flatMap((item) => {
    const [before, after] = [answerOf(record, item.id), answerOf(answers, item.id)]
    if (sameContent(before, after) || (before === undefined && isNew(item))) return []
    return [[item.id, before ?? null] as const]
  })
  return Object.fromEntries(changed)
}

const itemsIn = ({ sections }: Questionnaire): readonly Item[] => sections.flatMap(({ items }) => items)

function only(answers: Answers, keeps: (itemId: string) => boolean): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => keeps(id)))
}
