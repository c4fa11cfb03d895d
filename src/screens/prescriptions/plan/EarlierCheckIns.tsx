import { chakra } from '@chakra-ui/react'
import { followUpFill } from '../../../../domain/prescriptions/followUp'
import type { PlanContentFragment } from '../../../generated/graphql'
import { shortDate } from '../../../lib/format/dateTimes'
import { dosePlan as words } from '#words/prescriptions/dosePlan'

/** The one about the first supply has no dose to keep. */
function statusOf({ status, fill }: PlanContentFragment['checkIns'][number]): string {
  return fill === followUpFill && status === 'kept' ? words.followUp.wishes.same : words.statuses[status]
}

/** Check-ins that are decided, newest first. */
export function EarlierCheckIns({
  plan: { checkIns, steps },
  now,
}: {
  plan: PlanContentFragment
  now: Date
}) {
  const decided = checkIns.filter(({ decidedAt }) => decidedAt !== null).toReversed()
  if (decided.length === 0) return null
  const nameOf = (wanted: number | null) => steps.find(({ number }) => number === wanted)?.medication
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" py="2" fontWeight="medium" color="brand">
        {words.history}
      </chakra.summary>
      <chakra.ul listStyleType="none" display="grid" gap="3" pt="2">
        {decided.map((checkIn) => (
          <li key={checkIn.id}>
            <chakra.p fontWeight="medium">
              {shortDate(checkIn.submittedAt, now)}: {statusOf(checkIn)}
              {checkIn.nextStep !== null &&
                checkIn.fill !== followUpFill &&
                ` (${nameOf(checkIn.nextStep) ?? ''})`}
            </chakra.p>
            <chakra.p whiteSpace="pre-line">{checkIn.message}</chakra.p>
            {checkIn.decidedByName && (
              <chakra.p textStyle="small" color="ink.muted">
                {words.from(checkIn.decidedByName)}
              </chakra.p>
            )}
          </li>
        ))}
      </chakra.ul>
    </chakra.details>
  )
}
