import type { NoteContentFragment } from '../../../generated/graphql'

interface NotesOfRequest {
  readonly requestId: string
  readonly notes: readonly NoteContentFragment[]
}

/**
 * @param notes signed ones, newest first
 * @returns by request, the one with the newest note first; within it notes newest first, each before its addenda, which
 *   are read in the order they were written
 */
export function groupNotesByRequest(notes: readonly NoteContentFragment[]): NotesOfRequest[] {
  const requestIds = [...new Set(notes.map(({ requestId }) => requestId))]
  return requestIds.map((requestId) => {
    const own = notes.filter((note) => note.requestId === requestId)
    const first = own.filter(({ addendumTo }) => addendumTo === null)
    const addendaOf = (id: string) => own.filter(({ addendumTo }) => addendumTo === id).reverse()
    return { requestId, notes: first.flatMap((note) => [note, ...addendaOf(note.id)]) }
  })
}
