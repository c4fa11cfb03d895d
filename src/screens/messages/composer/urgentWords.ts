import type { urgencyOf, Urgency } from '../../../../domain/messages/urgentWords'
import { importWithTimeout } from '../../../lib/chunk/importWithTimeout'

interface UrgentWords {
  readonly urgencyOf: typeof urgencyOf
}

let loaded: UrgentWords | undefined

/** The words of emergency and despair, in two languages, fetched beside the page. */
export async function loadUrgentWords(): Promise<UrgentWords> {
  loaded = await importWithTimeout(() => import('../../../../domain/messages/urgentWords'))
  return loaded
}

/** Says at once how a text sounds where the words have arrived, else as soon as they have. */
export function assessUrgency(text: string, answer: (urgency: Urgency | undefined) => void): void {
  if (loaded) return answer(loaded.urgencyOf(text))
  // A text that cannot be looked at is asked about: the writer can always send it.
  loadUrgentWords().then(
    (words) => answer(words.urgencyOf(text)),
    () => answer('emergency'),
  )
}
