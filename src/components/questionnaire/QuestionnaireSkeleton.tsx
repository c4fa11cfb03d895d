import { Card } from '../layout/Card'
import { Skeleton } from '../feedback/Skeleton'
import { SkeletonScreen } from '../feedback/SkeletonScreen'
import { intakeOpening } from '#words/requests/intakeOpening'

/** Placeholder of a step: heading, field, buttons. */
export function QuestionnaireSkeleton() {
  return (
    <SkeletonScreen label={intakeOpening.loading}>
      <Card display="flex" flexDirection="column" gap="6">
        <Skeleton h="8" w="70%" />
        <Skeleton h="4" w="full" />
        <Skeleton h="12" w="full" borderRadius="patient" />
        <Skeleton h="12" w="full" borderRadius="patient" />
        <Skeleton h="11" w="32" borderRadius="patient" />
      </Card>
    </SkeletonScreen>
  )
}
