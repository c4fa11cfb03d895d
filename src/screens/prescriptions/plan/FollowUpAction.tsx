import { followUpFill, isFollowUpOpen } from '../../../../domain/prescriptions/followUp'
import { Notice } from '../../../components/feedback/Notice'
import type { PlanContentFragment } from '../../../generated/graphql'
import { dosePlan } from '#words/prescriptions/dosePlan'
import { FlaggedNotice } from './FlaggedNotice'
import { OpenCheckIn } from './OpenCheckIn'

const words = dosePlan.followUp

type FollowUpActionProps = { plan: PlanContentFragment; now: Date; onChanged: () => void }

/** The check-in about the first supply: to answer, or how it is with the answers until the next order. */
export function FollowUpAction({ plan, now, onChanged }: FollowUpActionProps) {
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
  return <OpenCheckIn plan={plan} fill={followUpFill} words={words} onSent={onChanged} />
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))
