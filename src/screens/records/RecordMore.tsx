import { RecordFiles } from './RecordFiles'
import { RecordNotes } from './RecordNotes'
import type { PatientRecord } from './recordOf'
import { RecordProgress } from './RecordProgress'
import { RecordVisits } from './RecordVisits'

/** What is looked up now and then. */
export function RecordMore({ record, now }: { record: PatientRecord; now: Date }) {
  return (
    <>
      <RecordProgress record={record} now={now} />
      <RecordFiles record={record} now={now} />
      <RecordNotes record={record} now={now} />
      <RecordVisits patientId={record.id} now={now} />
    </>
  )
}
