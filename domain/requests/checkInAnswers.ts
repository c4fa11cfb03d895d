import { CodedError } from '../errors'
import type { Answers, AnswerValue } from '../intake/answers/answers'
import type { CalendarDate } from '../intake/calendarDate'
import { answerOf } from '../intake/screening/facts'
import { missingItems } from '../intake/answers/missingItems'
import { parseAnswer } from '../intake/answers/parseAnswer'
import { isPlainObject } from '../isPlainObject'
import type { Item, Questionnaire } from '../intake/questionnaire'
import { sinceLastTime } from '../intake/renewals/sinceLastTime'
import { withoutHidden } from '../intake/answers/withoutHidden'
import { isDeepEqual } from '../isDeepEqual'

/**
 * Returns the answers that a patient's record already has for a questionnaire: for each item the newest
 * answer that is still valid.
 * @param responses the patient's submitted responses of any treatment, oldest first, as stored
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

/** Returns a stored answer if it is still valid, for example not an option that is no longer offered. */
function readAnswer(item: Item, value: unknown, today: CalendarDate): AnswerValue | undefined {
  if (value === undefined) return undefined
  try {
    return parseAnswer(item, value, today)
  } catch (error) {
    if (error instanceof CodedError) return undefined
    throw error
  }
}

/** Returns the complete answers of a check-in: asked items as answered, all other items from the record. */
export function checkInAnswers(questionnaire: Questionnaire, record: Answers, given: Answers): Answers {
  const fromRecord = new Set(questionnaire.renewal?.fromRecord)
  return withoutHidden(questionnaire, {
    ...only(record, (id) => fromRecord.has(id)),
    ...only(given, (id) => !fromRecord.has(id)),
  })
}

/** Returns whether the record answers every item that a check-in omits. */
export function isRecordComplete(questionnaire: Questionnaire, record: Answers): boolean {
  const fromRecord = new Set(questionnaire.renewal?.fromRecord)
  return missingItems(questionnaire, record).every((id) => !fromRecord.has(id))
}

/** Item id → the record's previous answer, where a check-in differs; null where the record had none. */
export type Changes = Readonly<Record<string, AnswerValue | null>>

/**
 * Returns what a check-in changes in the record. An item that is first asked in a check-in changes nothing.
 */
export function changesOf(questionnaire: Questionnaire, record: Answers, answers: Answers): Changes {
  const isNew = (item: Item) =>
    item.kind === 'consent' || sinceLastTime.items.some(({ id }) => id === item.id)
  const changed = itemsIn(questionnaire).flatMap((item) => {
    const [before, after] = [answerOf(record, item.id), answerOf(answers, item.id)]
    if (isDeepEqual(before, after) || (before === undefined && isNew(item))) return []
    return [[item.id, before ?? null] as const]
  })
  return Object.fromEntries(changed)
}

const itemsIn = ({ sections }: Questionnaire): readonly Item[] => sections.flatMap(({ items }) => items)

function only(answers: Answers, keeps: (itemId: string) => boolean): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => keeps(id)))
}
