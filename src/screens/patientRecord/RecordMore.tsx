import { RecordFiles } from './sections/RecordFiles'
import { RecordNotes } from './sections/RecordNotes'
import type { PatientRecord } from './patientRecord'
import { RecordProgress } from './sections/RecordProgress'
import { RecordTasks } from './sections/RecordTasks'
import { RecordViews } from './access/RecordViews'

/** Sections that are rarely needed. */
export function RecordMore({ record, now }: { record: PatientRecord; now: Date }) {
  return (
    <>
      <RecordProgress record={record} now={now} />
      <RecordFiles record={record} now={now} />
      <RecordNotes record={record} now={now} />
      <RecordTasks patientId={record.id} now={now} />
      <RecordViews patientId={record.id} now={now} />
    </>
  )
}
