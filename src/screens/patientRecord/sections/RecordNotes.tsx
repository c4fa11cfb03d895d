import { chakra } from '@chakra-ui/react'
import { Loaded } from '../../../components/feedback/Loaded'
import { NoteList } from '../../../components/requests/NoteList'
import { SkeletonLines } from '../../../components/feedback/SkeletonLines'
import { SkeletonScreen } from '../../../components/feedback/SkeletonScreen'
import { usePatientNotesQuery } from '../../../generated/graphql'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { notes as noteWords } from '#words/records/notes'
import { recordMore } from '#words/records/recordMore'
import { treatmentNames } from '#words/treatments'
import { EmptySection } from '../EmptySection'
import { groupNotesByRequest } from './groupNotesByRequest'
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
  const loading = (
    <SkeletonScreen label={noteWords.loading}>
      <SkeletonLines count={2} />
    </SkeletonScreen>
  )
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
