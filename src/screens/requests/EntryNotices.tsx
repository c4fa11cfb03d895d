import { ResumedNotice } from './ResumedNotice'
import { UnpaidSlot } from './UnpaidSlot'
import type { DraftControl } from './useDraft'

type EntryNoticesProps = {
  /** The last step, which itself asks about what is unpaid. */
  isSend: boolean
  /** The step with which the person has come to this page. */
  isEntry: boolean
  control: DraftControl
  onStartOver: () => void
  /** The questions are newer than the answers. */
  hasChanged: boolean
}

/** What somebody is told who comes back: what waits for its payment, and which answers are still here. */
export function EntryNotices({ isEntry, isSend, control, onStartOver, hasChanged }: EntryNoticesProps) {
  return (
    <>
      {isEntry && !isSend && <UnpaidSlot type={control.draft.treatmentType} />}
      <ResumedNotice
        isShown={control.wasResumed && isEntry}
        hasChanged={hasChanged}
        onStartOver={onStartOver}
      />
    </>
  )
}
