import type { AnswerValue } from '../../../domain/intake/answers/answers'
import { answerText } from '../../../domain/intake/answers/answerText'
import { chartReading } from '../../../domain/intake/answers/chartReading'
import { isPlainObject } from '../../../domain/isPlainObject'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import type { Reader } from '../../lib/requests/readRequest'
import { requestParts } from '#words/requests/requestStates'

/**
 * Returns the record's values before a check-in changed them, as text by item id.
 * @param changes AWSJSON: item id → the answer before, null where there was none; null for an intake
 */
export function previousAnswers(
  questionnaire: Questionnaire,
  changes: string | null,
  reader: Reader,
): ReadonlyMap<string, string> {
  const textOf = reader === 'clinician' ? chartReading.text : answerText
  const value: unknown = JSON.parse(changes ?? '{}')
  if (!isPlainObject(value)) return new Map()
  const items = questionnaire.sections.flatMap((section) => section.items)
  return new Map(
    items
      .filter(({ id }) => Object.hasOwn(value, id))
      .map((item) => {
        // The API has parsed it against the same questionnaire before it stored it.
        const before = value[item.id] as AnswerValue | null
        return [item.id, before === null ? requestParts.notAnswered : textOf(item, before)]
      }),
  )
}
