import type { RecognizeEntry } from '../../../domain/clinical/recognizeEntry'
import type { Answers } from '../../../domain/intake/answers/answers'
import { useResource } from '../hooks/useResource'

/**
 * Loads the names of medicines once something is listed, because the data is large and most patients list nothing.
 * Without them no listed medicine stops a request here; the API screens it in any case.
 * @returns undefined until they are loaded
 */
export function useMedicineRecognition(answers: Answers): RecognizeEntry | undefined {
  const key = listsSomething(answers) ? 'medicines' : undefined
  return useResource(key, () => import('../../../domain/clinical/recognizeEntry')).data?.recognizeEntry
}

function listsSomething({ allergies, medications }: Answers): boolean {
  return [allergies, medications].some(
    (list) => typeof list === 'object' && 'entries' in list && Object.values(list.entries).length > 0,
  )
}
