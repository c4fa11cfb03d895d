import { useEffect, useEffectEvent, useState } from 'react'
import {
  type NoteContentFragment,
  type NoteExceptionInput,
  useSaveClinicalNoteMutation,
  useSignClinicalNoteMutation,
} from '../../generated/graphql'
import { codeOf, type ProblemCode } from '../../lib/apollo/errorCode'

/** How long somebody has stopped typing before the draft is kept. */
const pauseMs = 800

export type NoteStatus = 'empty' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'outdated'

interface Kept {
  readonly id: string
  /** 0 before it is kept for the first time. */
  readonly version: number
  readonly text: string
  readonly at: string | undefined
}

export interface NoteDraft {
  readonly text: string
  readonly setText: (text: string) => void
  readonly status: NoteStatus
  /** When it was kept the last time. */
  readonly keptAt: string | undefined
  readonly retry: () => void
  /** Why signing did not work. */
  readonly problem: ProblemCode | undefined
  readonly isSigning: boolean
  /**
   * Saves what was typed last, then signs.
   * @param withhold the exception under which the patient may not read the note; undefined when they may
   * @returns whether it worked
   */
  readonly sign: (withhold: NoteExceptionInput | undefined) => Promise<boolean>
}

type Question = {
  readonly requestId: string
  /** What was kept before. */
  readonly draft: NoteContentFragment | undefined
  /** The note an addendum adds to. */
  readonly addendumTo: string | null
}

/** A note that is kept while it is being written, one version after the other. The caller is keyed by the draft. */
export function useNoteDraft({ requestId, draft, addendumTo }: Question): NoteDraft {
  const [saveNote] = useSaveClinicalNoteMutation()
  const [signNote] = useSignClinicalNoteMutation()
  const [kept, setKept] = useState<Kept>(() => ({
    id: draft?.id ?? crypto.randomUUID(),
    version: draft?.version ?? 0,
    text: draft?.body ?? '',
    at: draft?.updatedAt,
  }))
  const [text, setText] = useState(kept.text)
  const [work, setWork] = useState<'none' | 'saving' | 'signing' | 'failed' | 'outdated'>('none')
  const [problem, setProblem] = useState<ProblemCode>()
  const isKept = text === kept.text

  /** @returns what is kept then; undefined when it failed */
  async function save(): Promise<Kept | undefined> {
    setWork('saving')
    const input = { id: kept.id, requestId, expectedVersion: kept.version, body: text, addendumTo }
    try {
      const { data } = await saveNote({ variables: { input } })
      const { version, updatedAt } = data?.saveClinicalNote ?? {
        version: kept.version + 1,
        updatedAt: undefined,
      }
      const after = { id: kept.id, version, text, at: updatedAt }
      setKept(after)
      setWork('none')
      return after
    } catch (error) {
      setWork(codeOf(error) === 'Conflict' ? 'outdated' : 'failed')
      return undefined
    }
  }

  const saveNow = useEffectEvent(() => void save())
  useEffect(
    function saveAfterPause() {
      if (text === kept.text || work !== 'none') return undefined
      const pause = setTimeout(() => saveNow(), pauseMs)
      return () => clearTimeout(pause)
    },
    [text, kept.text, work],
  )
  // Whoever goes on to another request has not typed the last words in vain.
  const saveAtLast = useEffectEvent(() => {
    if (!isKept && work === 'none') void save()
  })
  useEffect(function keepWhenLeft() {
    return () => saveAtLast()
  }, [])

  async function sign(withhold: NoteExceptionInput | undefined): Promise<boolean> {
    setProblem(undefined)
    const last = isKept ? kept : await save()
    if (!last) return false
    setWork('signing')
    try {
      await signNote({ variables: { input: { id: last.id, expectedVersion: last.version, withhold } } })
      return true
    } catch (error) {
      setProblem(codeOf(error))
      setWork('none')
      return false
    }
  }

  return {
    text,
    setText: (next) => {
      setText(next)
      if (work === 'failed') setWork('none')
    },
    status: statusOf(work, isKept, kept.version),
    keptAt: kept.at,
    retry: () => void save(),
    problem,
    isSigning: work === 'signing',
    sign,
  }
}

function statusOf(work: string, isKept: boolean, version: number): NoteStatus {
  if (work === 'failed' || work === 'outdated' || work === 'saving') return work
  if (!isKept) return 'unsaved'
  return version === 0 ? 'empty' : 'saved'
}
