import { useEffect, useState } from 'react'
import type { RecognizeEntry } from '../../../domain/clinical/recognizeEntry'
import type { Answers } from '../../../domain/intake/answers'

/**
 * The names of medicines, fetched once something is listed: they are many, and most people list nothing. Without them
 * nothing that is listed stops a request here; the API judges what is sent by them in any case.
 * @returns undefined until they have arrived
 */
export function useRecognition(answers: Answers): RecognizeEntry | undefined {
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

/** @returns undefined where they cannot be had */
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
