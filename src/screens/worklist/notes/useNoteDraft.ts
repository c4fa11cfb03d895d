import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import {
  type NoteContentFragment,
  type NoteExceptionInput,
  type NoteMentionInput,
  useSignClinicalNoteMutation,
} from '../../../generated/graphql'
import { codeOf } from '../../../lib/apollo/errorCode'
import type { ProblemCode } from '../../../lib/errors/problemCode'
import type { Autosave, AutosaveState } from '../../../lib/autosave/autosave'
import { useAutosave } from '../../../lib/autosave/useAutosave'
import {
  type NoteBase,
  noteAutosaves,
  noteAutosaveKey,
  type NoteKey,
  openNoteAutosave,
  toVersioned,
} from './noteAutosaves'

export interface NoteDraft {
  readonly state: AutosaveState<string, NoteBase>
  readonly setText: (text: string) => void
  /** Saves now instead of at the next retry. */
  readonly retry: () => void
  readonly resolve: Autosave<string, NoteBase>['resolve']
  readonly dropSetAside: () => void
  /** Why the note was not signed. */
  readonly problem: ProblemCode | undefined
  /** From the press of the button until the note is signed or was not. */
  readonly isSigning: boolean
  /**
   * Saves the latest text, then signs.
   * @returns whether it is signed
   */
  readonly sign: (signing: Signing) => Promise<boolean>
}

interface Signing {
  /** The exception under which the patient may not read the note; undefined when they may. */
  readonly withhold: NoteExceptionInput | undefined
  readonly mentions: readonly NoteMentionInput[]
}

/**
 * A note that is saved while it is written.
 * @param draft the server's copy; undefined before the first save. The caller is keyed by the place.
 */
export function useNoteDraft(place: NoteKey, draft: NoteContentFragment | undefined): NoteDraft {
  const apollo = useApolloClient()
  const [signNote] = useSignClinicalNoteMutation()
  const autosave = useAutosave(() => openNoteAutosave(apollo, place, draft))
  const { receive } = autosave
  const [problem, setProblem] = useState<ProblemCode>()
  const [isSigning, setSigning] = useState(false)

  useEffect(
    function receiveNewerDraft() {
      if (draft) receive(toVersioned(draft))
    },
    [draft, receive],
  )

  async function sign({ withhold, mentions }: Signing): Promise<boolean> {
    setProblem(undefined)
    setSigning(true)
    try {
      const { id, version } = await autosave.flush()
      const input = { id, expectedVersion: version, withhold, mentions: [...mentions] }
      await signNote({ variables: { input } })
      noteAutosaves.discard(noteAutosaveKey(place))
      return true
    } catch (error) {
      setProblem(codeOf(error))
      setSigning(false)
      return false
    }
  }

  return {
    state: autosave.state,
    setText: autosave.set,
    retry: () => void autosave.flush().catch(() => {}),
    resolve: autosave.resolve,
    dropSetAside: autosave.dropSetAside,
    problem,
    isSigning,
    sign,
  }
}
