import { isBegun } from './draft'
import type { IntakeStep } from './intakePlan'
import { ResumedNotice } from './ResumedNotice'
import type { DraftControl } from './useDraft'
import { optionalPart } from '../../lib/chunk/optionalPart'

/** That answers come from the profile; fetched when they do, because this page is public. */
const PrefilledNotice = optionalPart(() => import('./PrefilledNotice'), 'PrefilledNotice')

type EntryNoticesProps = {
  /** The step with which the person has come to this page. */
  isEntry: boolean
  control: DraftControl
  onStartOver: () => void
  step: IntakeStep
  /** The questions are newer than the answers. */
  hasChanged: boolean
}

/** What somebody is told who comes back: which answers are still here, and which were filled in. */
export function EntryNotices({ isEntry, control, onStartOver, step, hasChanged }: EntryNoticesProps) {
  const { prefilled = [] } = control.draft
  return (
    <>
      {itemsOf(step).some(({ id }) => prefilled.includes(id)) && <PrefilledNotice />}
      <ResumedNotice
        isShown={control.wasResumed && isEntry && isBegun(control.draft)}
        hasChanged={hasChanged}
        onStartOver={onStartOver}
      />
    </>
  )
}

function itemsOf(step: IntakeStep) {
  return step.kind === 'section' ? step.items : []
}
