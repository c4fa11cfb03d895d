import { type ComponentProps, useState } from 'react'
import { ProblemNotice } from '../../components/ProblemNotice'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { useSession } from '../../lib/session/useSession'
import { intake } from '../../words/en/requests'
import { AnsweringIntake, type AnsweringIntakeProps } from './AnsweringIntake'
import { IntakeFrame } from './IntakeFrame'
import { IntakeSkeleton } from './IntakeSkeleton'
import { leaveSentBehind } from './sentMark'
import type { UnderWayInstead } from './UnderWayInstead'
import { useAccountDraft } from './useAccountDraft'

const loadUnderWay = () => import('./UnderWayInstead').then((module) => module.UnderWayInstead)

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
      {underWay ? <LazyUnderWay request={underWay} onCancelled={askAgain} /> : <IntakeSkeleton />}
    </IntakeFrame>
  )
}

/** Only patients who are signed in have something under way: this page is public. */
function LazyUnderWay(props: ComponentProps<typeof UnderWayInstead>) {
  const part = useLazyPart(106, loadUnderWay)
  if (part.status === 'ready') return <part.Part {...props} />
  if (part.status === 'loading') return <IntakeSkeleton />
  return (
    <ProblemNotice title={intake.partFailed.title} onRetry={() => window.location.reload()}>
      {intake.partFailed.text}
    </ProblemNotice>
  )
}
