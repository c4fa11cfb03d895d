import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { followUpFill, isFollowUpOpen } from '../../../../domain/prescriptions/followUp'
import { Button } from '../../../components/Button'
import { Notice } from '../../../components/feedback/Notice'
import type { PlanContentFragment } from '../../../generated/graphql'
import { hasPersistentState } from '../../../lib/storage/usePersistentState'
import { dosePlan } from '#words/prescriptions/dosePlan'
import { CheckInForm } from './CheckInForm'
import { FlaggedNotice } from './FlaggedNotice'
import { stepCheckInFormKey } from './stepCheckInEntry'

const words = dosePlan.followUp

type FollowUpActionProps = { plan: PlanContentFragment; now: Date; onChanged: () => void }

/** The check-in about the first supply: to answer, or how it is with the answers until the next order. */
export function FollowUpAction({ plan, now, onChanged }: FollowUpActionProps) {
  const [isOpen, setOpen] = useState(() => hasPersistentState(stepCheckInFormKey(plan.id, followUpFill)))
  const checkIn = plan.checkIns.find(({ fill }) => fill === followUpFill)
  if (checkIn?.status === 'flagged') return <FlaggedNotice redFlags={checkIn.redFlags} />
  if (checkIn?.status === 'submitted') {
    return (
      <Notice tone="info" role="status" title={words.waiting.title}>
        {words.waiting.text}
      </Notice>
    )
  }
  if (checkIn?.status === 'received' && plan.refillsUsed === 0) {
    return (
      <Notice tone="ok" role="status" title={words.received.title}>
        {words.received.text}
      </Notice>
    )
  }
  const dates = { followUpDueAt: dateOf(plan.followUpDueAt), checkInDueAt: dateOf(plan.checkInDueAt) }
  if (checkIn || !isFollowUpOpen(dates, now)) return null
  if (isOpen)
    return <CheckInForm plan={plan} fill={followUpFill} onSent={onChanged} onClose={() => setOpen(false)} />
  return (
    <Notice tone="info" title={words.title}>
      <chakra.p pb="3">{words.text}</chakra.p>
      <Button variant="accent" onClick={() => setOpen(true)}>
        {dosePlan.due.open}
      </Button>
    </Notice>
  )
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))
