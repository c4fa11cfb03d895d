import { randomUUID } from 'node:crypto'
import type { AsCaller } from '../asCaller'
import type { Person } from '../product'

type Exception = Parameters<typeof exceptionToAccess>[0]

/** A documented reason why a patient may not read a note. */
export const exceptionToAccess = (
  change: {
    readonly id?: string
    readonly reason?: 'danger' | 'harm_to_other' | 'erroneous' | 'confidential_source'
    readonly explanation?: string
  } = {},
) => ({
  id: randomUUID(),
  reason: 'danger' as const,
  explanation: 'Threatened to hurt herself over this finding.',
  ...change,
})

interface Note {
  readonly body?: string
  readonly addendumTo?: string
  /** Withholds the note as it is signed. */
  readonly withhold?: Exception
}

/** The draft of a clinical note by the clinician who has claimed the request. */
export const draftNote = async (
  author: AsCaller,
  requestId: string,
  { body = 'Sleeps badly since May.', addendumTo }: Note = {},
) =>
  author.ask('Mutation.saveClinicalNote', {
    input: { id: randomUUID(), requestId, expectedVersion: 0, body, addendumTo },
  })

/** A note that a professional has signed on a request they have. */
export async function signNewNote(author: Person, requestId: string, note: Note = {}) {
  const { id, version } = await draftNote(author, requestId, note)
  const withhold = note.withhold && exceptionToAccess(note.withhold)
  return author.ask('Mutation.signClinicalNote', { input: { id, expectedVersion: version, withhold } })
}
