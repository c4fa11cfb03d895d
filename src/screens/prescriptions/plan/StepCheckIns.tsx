import { chakra } from '@chakra-ui/react'
import { Heading } from '../../../components/layout/Heading'
import { Loaded } from '../../../components/feedback/Loaded'
import { useStepCheckInsQuery } from '../../../generated/graphql'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { useInboxEvents } from '../../../lib/messages/useInboxEvents'
import { dosePlan } from '#words/prescriptions/dosePlan'
import { StepCheckInCard } from './StepCheckInCard'

const words = dosePlan.staff

export type StepCheckInsProps = {
  /** Only professionals decide; Admins read. */
  mayDecide: boolean
  now: Date
  onChanged: () => void
}

/** Open check-ins for clinicians: warning signs first, then the oldest. Empty without open ones. */
export function StepCheckIns({ mayDecide, now, onChanged }: StepCheckInsProps) {
  const query = useStepCheckInsQuery()
  const reload = safeRefetch(query.refetch)
  useInboxEvents(reload)
  return (
    <Loaded query={query} title={words.failed} loading={null}>
      {({ stepCheckIns: waiting }) =>
        waiting.length > 0 && (
          <chakra.section aria-labelledby="step-check-ins" pb="6" display="grid" gap="4">
            <Heading as="h2" id="step-check-ins" level="minor">
              {words.heading(waiting.length)}
            </Heading>
            {waiting.map((plan) => (
              <StepCheckInCard
                key={plan.id}
                plan={plan}
                mayDecide={mayDecide}
                now={now}
                onDecided={() => {
                  reload()
                  onChanged()
                }}
              />
            ))}
          </chakra.section>
        )
      }
    </Loaded>
  )
}
