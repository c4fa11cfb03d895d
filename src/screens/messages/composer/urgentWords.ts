import type { urgencyOf, Urgency } from '../../../../domain/messages/urgentWords'
import { importWithTimeout } from '../../../lib/chunk/importWithTimeout'

interface UrgentWords {
  readonly urgencyOf: typeof urgencyOf
}

let loaded: UrgentWords | undefined

/** Expressions of emergency and despair in two languages, loaded after the page. */
export async function loadUrgentWords(): Promise<UrgentWords> {
  loaded = await importWithTimeout(() => import('../../../../domain/messages/urgentWords'))
  return loaded
}

/** Classifies a text at once if the word list has loaded, else as soon as it has. */
export function assessUrgency(text: string, answer: (urgency: Urgency | undefined) => void): void {
  if (loaded) return answer(loaded.urgencyOf(text))
  // A text that cannot be checked counts as urgent: the writer can still send it.
  loadUrgentWords().then(
    (words) => answer(words.urgencyOf(text)),
    () => answer('emergency'),
  )
}
