import { chakra } from '@chakra-ui/react'
import { Loaded } from '../../../components/feedback/Loaded'
import { NoteList } from '../../../components/requests/NoteList'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { usePatientNotesQuery, type NoteContentFragment } from '../../../generated/graphql'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { notes as noteWords } from '#words/records/notes'
import { recordMore } from '#words/records/recordMore'
import { treatmentNames } from '#words/treatments'
import { EmptySection } from '../EmptySection'
import type { PatientRecord } from '../patientRecord'
import { RecordSection } from '../RecordSection'

/** Signed clinical notes about the patient by request, newest first, each with its addenda. */
export function RecordNotes({ record, now }: { record: PatientRecord; now: Date }) {
  const query = usePatientNotesQuery({
    variables: { patientId: record.id },
  })
  const reload = safeRefetch(query.refetch)
  const treatmentOf = (requestId: string) => {
    const found = record.answered.find(({ request }) => request.id === requestId)
    return found ? treatmentNames[found.request.treatmentType] : recordMore.notes.otherRequest
  }
  const loading = <LoadingLines label={noteWords.loading} count={2} />
  return (
    <RecordSection name="notes">
      <Loaded query={query} title={noteWords.failed} loading={loading}>
        {({ patientNotes }) =>
          patientNotes.length === 0 ? (
            <EmptySection>{recordMore.notes.empty}</EmptySection>
          ) : (
            groupNotesByRequest(patientNotes).map(({ requestId, notes }) => (
              <section key={requestId} aria-label={treatmentOf(requestId)}>
                <chakra.p fontWeight="semibold" color="ink.muted" pb="1.5">
                  {treatmentOf(requestId)}
                </chakra.p>
                <NoteList notes={notes} now={now} onChanged={reload} />
              </section>
            ))
          )
        }
      </Loaded>
    </RecordSection>
  )
}

interface NotesOfRequest {
  readonly requestId: string
  readonly notes: readonly NoteContentFragment[]
}

/**
 * @param notes signed ones, newest first
 * @returns by request, the one with the newest note first; within it notes newest first, each before its addenda, which
 *   are read in the order they were written
 */
function groupNotesByRequest(notes: readonly NoteContentFragment[]): NotesOfRequest[] {
  const requestIds = [...new Set(notes.map(({ requestId }) => requestId))]
  return requestIds.map((requestId) => {
    const own = notes.filter((note) => note.requestId === requestId)
    const first = own.filter(({ addendumTo }) => addendumTo === null)
    const addendaOf = (id: string) => own.filter(({ addendumTo }) => addendumTo === id).reverse()
    return { requestId, notes: first.flatMap((note) => [note, ...addendaOf(note.id)]) }
  })
}
