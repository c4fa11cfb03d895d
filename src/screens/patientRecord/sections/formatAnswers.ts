import type { Questionnaire } from '../../../../domain/intake/questionnaire'
import { readRequest } from '../../../lib/requests/readRequest'
import type { AnsweredRequest } from '../patientRecord'

/** Returns the answers as text by item id; empty if the answers cannot be read. */
export function formatAnswers(
  questionnaire: Questionnaire,
  request: AnsweredRequest,
): ReadonlyMap<string, string> {
  try {
    const items = readRequest(questionnaire, request).flatMap((section) => section.items)
    return new Map(items.filter(({ answered }) => answered).map(({ itemId, text }) => [itemId, text]))
  } catch {
    return new Map()
  }
}
