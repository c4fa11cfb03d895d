import { useState } from 'react'
import { lazyPart } from '../../components/lazyPart'
import { useSession } from '../../lib/session/useSession'
import { AnsweringIntake, type AnsweringIntakeProps } from './AnsweringIntake'
import { IntakeFrame } from './IntakeFrame'
import { IntakeSkeleton } from './IntakeSkeleton'
import { leaveSentBehind } from './sentMark'
import { useAccountDraft } from './useAccountDraft'

/** Only patients who are signed in have something under way: this page is public. */
const UnderWayInstead = lazyPart(() => import('./UnderWayInstead'), 'UnderWayInstead', {
  loading: <IntakeSkeleton />,
})

/** The intake with what the person's account has kept of it; a visitor begins at once. */
export function AccountIntake(props: AnsweringIntakeProps) {
  useState(function comeAnew() {
    if (props.place.step === undefined) leaveSentBehind(props.place.type)
  })
  const { hasArrived, underWay, askAgain } = useAccountDraft(
    props.questionnaire,
    useSession(),
    props.place.from,
  )
  if (hasArrived && !underWay) return <AnsweringIntake {...props} />
  return (
    <IntakeFrame type={props.place.type}>
      {underWay ? <UnderWayInstead request={underWay} onCancelled={askAgain} /> : <IntakeSkeleton />}
    </IntakeFrame>
  )
}
