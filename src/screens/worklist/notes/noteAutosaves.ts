import type { ApolloClient } from '@apollo/client'
import {
  ClinicalNotesDocument,
  type NoteContentFragment,
  SaveClinicalNoteDocument,
} from '../../../generated/graphql'
import type { Autosave, Versioned } from '../../../lib/autosave/autosave'
import { autosaveRegistry } from '../../../lib/autosave/autosaveRegistry'
import { classifySaveFailure } from '../../../lib/autosave/classifySaveFailure'

export interface NoteBase {
  /** Id of the draft, generated here for a new one. */
  readonly id: string
  /** 0 before the first save. */
  readonly version: number
  /** When the server saved this version. */
  readonly at?: string
}

export interface NoteKey {
  readonly requestId: string
  /** The note an addendum adds to; null for the note itself. */
  readonly addendumTo: string | null
}

/** The drafts of clinical notes, by {@link noteAutosaveKey}. */
export const noteAutosaves = autosaveRegistry<string, NoteBase>({
  kind: 'note',
  isValue: (stored) => typeof stored === 'string',
  isBase: (stored): stored is NoteBase =>
    typeof stored === 'object' && stored !== null && 'id' in stored && 'version' in stored,
  isSame: (one, other) => one.trim() === other.trim(),
  isNewer: (base, than) => base.version > than.version,
})

export function noteAutosaveKey({ requestId, addendumTo }: NoteKey): string {
  return `${requestId}.${addendumTo ?? 'note'}`
}

export function openNoteAutosave(
  apollo: ApolloClient,
  { requestId, addendumTo }: NoteKey,
  draft: NoteContentFragment | undefined,
): Autosave<string, NoteBase> {
  const initial = draft ? toVersioned(draft) : { value: '', base: { id: crypto.randomUUID(), version: 0 } }
  return noteAutosaves.open(noteAutosaveKey({ requestId, addendumTo }), initial, {
    save: async (body, { id, version }) => {
      const input = { id, requestId, expectedVersion: version, body, addendumTo }
      const { data } = await apollo.mutate({
        mutation: SaveClinicalNoteDocument,
        variables: { input },
      })
      if (!data) throw new Error('The API answered without the note.')
      return toVersioned(data.saveClinicalNote).base
    },
    failureOf: classifySaveFailure,
    readLatest: async () => {
      const { data } = await apollo.query({
        query: ClinicalNotesDocument,
        variables: { requestId },
      })
      if (!data) throw new Error('The API answered without the notes.')
      const latest = data.clinicalNotes.find(
        (note) => note.signedAt === null && note.addendumTo === addendumTo,
      )
      return latest && toVersioned(latest)
    },
  })
}

export function toVersioned({
  id,
  version,
  body,
  updatedAt,
}: NoteContentFragment): Versioned<string, NoteBase> {
  return { value: body, base: { id, version, at: updatedAt } }
}
