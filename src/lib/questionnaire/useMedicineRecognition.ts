import { useEffect, useState } from 'react'
import type { RecognizeEntry } from '../../../domain/clinical/recognizeEntry'
import type { Answers } from '../../../domain/intake/answers/answers'

/**
 * Loads the names of medicines once something is listed, because the data is large and most patients list nothing.
 * Without them no listed medicine stops a request here; the API screens it in any case.
 * @returns undefined until they are loaded
 */
export function useMedicineRecognition(answers: Answers): RecognizeEntry | undefined {
  const [recognize, setRecognize] = useState<RecognizeEntry>()
  const isNeeded = listsSomething(answers)
  useEffect(
    function fetchNames() {
      if (!isNeeded) return undefined
      let isWanted = true
      void load().then((loaded) => isWanted && loaded && setRecognize(() => loaded))
      return () => {
        isWanted = false
      }
    },
    [isNeeded],
  )
  return recognize
}

/** @returns undefined if they cannot be loaded */
async function load(): Promise<RecognizeEntry | undefined> {
  try {
    return (await import('../../../domain/clinical/recognizeEntry')).recognizeEntry
  } catch {
    return undefined
  }
}

function listsSomething({ allergies, medications }: Answers): boolean {
  return [allergies, medications].some(
    (list) => typeof list === 'object' && 'entries' in list && Object.values(list.entries).length > 0,
  )
}
