import { useState } from 'react'
import { useSession } from '../../lib/session/useSession'
import { AnsweringIntake, type AnsweringIntakeProps } from './AnsweringIntake'
import { IntakeFrame } from './IntakeFrame'
import { IntakeSkeleton } from './IntakeSkeleton'
import { leaveSentBehind } from './sentMark'
import { useAccountDraft } from './useAccountDraft'

/** The intake with what the person's account has kept of it; a visitor begins at once. */
export function AccountIntake(props: AnsweringIntakeProps) {
  useState(function comeAnew() {
    if (props.place.step === undefined) leaveSentBehind(props.place.type)
  })
  const hasArrived = useAccountDraft(props.questionnaire, useSession())
  if (hasArrived) return <AnsweringIntake {...props} />
  return (
    <IntakeFrame type={props.place.type}>
      <IntakeSkeleton />
    </IntakeFrame>
  )
}
