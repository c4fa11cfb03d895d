import { chakra } from '@chakra-ui/react'
import { Heading } from '../../../components/layout/Heading'
import { Notice } from '../../../components/feedback/Notice'
import { Loaded } from '../../../components/feedback/Loaded'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { type PlanContentFragment, usePrescriptionPlanQuery } from '../../../generated/graphql'
import { shortDate } from '../../../lib/format/dateTimes'
import { dosePlan as words } from '#words/prescriptions/dosePlan'
import { FlaggedNotice } from './FlaggedNotice'
import { FollowUpAction } from './FollowUpAction'
import { OpenCheckIn } from './OpenCheckIn'
import { EarlierCheckIns } from './EarlierCheckIns'
import { PlanSteps } from './PlanSteps'
import { planView } from './planView'

export type DosePlanProps = {
  prescription: { readonly id: string; readonly version: number }
  /** Staff read it; the patient answers check-ins. */
  isForStaff: boolean
  now: Date
  /** Called when the prescription shown may have changed. */
  onChanged: () => void
}

/** A titration plan: completed, current and next steps, and the check-in between them. */
export function DosePlan({ prescription, isForStaff, now, onChanged }: DosePlanProps) {
  const query = usePrescriptionPlanQuery({ variables: { id: prescription.id } })
  return (
    <Loaded query={query} title={words.failed} loading={<LoadingLines label={words.loading} count={4} />}>
      {({ prescriptionPlan: plan }) => (
        <chakra.section
          aria-label={words.heading}
          display="grid"
          gap="4"
          py={isForStaff ? '2' : '5'}
          borderTopWidth={isForStaff ? undefined : '1px'}
        >
          <Heading as="h3" level="minor">
            {words.heading}
          </Heading>
          <PlanSteps plan={plan} now={now} />
          {!isForStaff && <FollowUpAction plan={plan} now={now} onChanged={onChanged} />}
          {!isForStaff && <NextAction plan={plan} now={now} onChanged={onChanged} />}
          <EarlierCheckIns plan={plan} now={now} />
        </chakra.section>
      )}
    </Loaded>
  )
}

type PartProps = { plan: PlanContentFragment; now: Date; onChanged: () => void }

/** The patient's action, or the wait, before the next order. */
function NextAction({ plan, now, onChanged }: PartProps) {
  const fill = plan.refillsUsed + 1
  const { state, checkIn, nextStep, dueAt } = planView(plan, now)
  if (plan.status !== 'active' && checkIn?.status !== 'flagged') return null
  if (state === 'flagged' && checkIn) return <FlaggedNotice redFlags={checkIn.redFlags} />
  if (state === 'submitted') {
    return (
      <Notice tone="info" role="status" title={words.waiting.title}>
        {words.waiting.text}
      </Notice>
    )
  }
  if (nextStep && checkIn) {
    return (
      <Notice tone="ok" title={words.decided(nextStep.medication)}>
        <chakra.p whiteSpace="pre-line">{checkIn.message}</chakra.p>
        {checkIn.decidedByName && <chakra.p color="ink.muted">{words.from(checkIn.decidedByName)}</chakra.p>}
      </Notice>
    )
  }
  if (state !== 'check_in_due') {
    if (plan.refillsUsed >= plan.refillsAllowed) return <p>{words.over}</p>
    return <p>{dueAt ? words.dueOn(shortDate(dueAt, now)) : words.notArrived}</p>
  }
  return <OpenCheckIn plan={plan} fill={fill} words={words.due} onSent={onChanged} />
}
