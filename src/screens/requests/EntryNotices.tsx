import { isBegun } from './draft'
import { PrefilledSlot } from './PrefilledSlot'
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
  /** The questions of this step. */
  itemIds: readonly string[]
  /** The questions are newer than the answers. */
  hasChanged: boolean
}

/** What somebody is told who comes back: what waits for its payment, and which answers are still here. */
export function EntryNotices({
  isEntry,
  isSend,
  control,
  onStartOver,
  itemIds,
  hasChanged,
}: EntryNoticesProps) {
  const { prefilled = [] } = control.draft
  return (
    <>
      {itemIds.some((itemId) => prefilled.includes(itemId)) && <PrefilledSlot />}
      {isEntry && !isSend && <UnpaidSlot type={control.draft.treatmentType} />}
      <ResumedNotice
        isShown={control.wasResumed && isEntry && isBegun(control.draft)}
        hasChanged={hasChanged}
        onStartOver={onStartOver}
      />
    </>
  )
}
