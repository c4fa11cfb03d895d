import { chakra } from '@chakra-ui/react'
import { Heading } from '../../../components/layout/Heading'
import { Loaded } from '../../../components/feedback/Loaded'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { usePrescriptionPlanQuery } from '../../../generated/graphql'
import { dosePlan } from '#words/prescriptions/dosePlan'
import type { DosePlanProps } from './DosePlan'
import { EarlierCheckIns } from './EarlierCheckIns'
import { FollowUpAction } from './FollowUpAction'

const words = dosePlan.followUp

/** The check-in about the first supply of a prescription without a dose plan. */
export function FollowUp({ prescription, isForStaff, now, onChanged }: DosePlanProps) {
  const query = usePrescriptionPlanQuery({ variables: { id: prescription.id } })
  return (
    <Loaded
      query={query}
      title={dosePlan.failed}
      loading={<LoadingLines label={dosePlan.loading} count={2} />}
    >
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
          {!isForStaff && <FollowUpAction plan={plan} now={now} onChanged={onChanged} />}
          <EarlierCheckIns plan={plan} now={now} />
        </chakra.section>
      )}
    </Loaded>
  )
}
