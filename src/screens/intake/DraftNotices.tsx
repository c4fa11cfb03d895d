import { isStarted } from '../../lib/intake/draft'
import type { IntakeStep } from '../../lib/questionnaire/intakePlan'
import { ResumedNotice } from './ResumedNotice'
import type { DraftControl } from './draft/useDraft'
import { optionalPart } from '../../lib/chunk/optionalPart'

/** The notice that answers come from the profile; loaded on demand, because this page is public. */
const PrefilledNotice = optionalPart(() => import('./PrefilledNotice'), 'PrefilledNotice')

type DraftNoticesProps = {
  /** The step at which this page was opened. */
  isEntry: boolean
  control: DraftControl
  onStartOver: () => void
  step: IntakeStep
  /** The questions are newer than the answers. */
  hasChanged: boolean
}

/** Informs a returning patient which answers were kept and which were prefilled. */
export function DraftNotices({ isEntry, control, onStartOver, step, hasChanged }: DraftNoticesProps) {
  const { prefilled = [] } = control.draft
  return (
    <>
      {itemsOf(step).some(({ id }) => prefilled.includes(id)) && <PrefilledNotice />}
      <ResumedNotice
        isShown={control.wasResumed && isEntry && isStarted(control.draft)}
        hasChanged={hasChanged}
        onStartOver={onStartOver}
      />
    </>
  )
}

function itemsOf(step: IntakeStep) {
  return step.kind === 'section' ? step.items : []
}
