import { useId } from 'react'
import { formatNumber } from '../../../../domain/format/plural'
import { DescriptionList } from '../../../components/DescriptionList'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { LoadingLines } from '../../../components/feedback/LoadingLines'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import { Stack } from '../../../components/layout/Stack'
import { type ClinicianMetricsRowFragment, useMyMetricsQuery } from '../../../generated/graphql'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { averageDuration } from '../../../lib/format/dateTimes'
import { staffProfile } from '#words/account/staffProfile'

const words = staffProfile.metrics

/** A clinician's own metrics, which Admins see too. */
export function OwnMetricsCard() {
  const { data, error, refetch } = useMyMetricsQuery({ fetchPolicy: 'cache-and-network' })
  const id = useId()
  return (
    <Card asChild>
      <section aria-labelledby={id}>
        <Stack gap="4">
          <Heading id={id} level="card" as="h3">
            {words.title}
          </Heading>
          <p>{words.text}</p>
          {data ? (
            <Metrics metrics={data.myMetrics} />
          ) : error ? (
            <ApiErrorAlert title={words.failed} onRetry={safeRefetch(refetch)} error={error} />
          ) : (
            <LoadingLines label={words.loading} count={5} />
          )}
        </Stack>
      </section>
    </Card>
  )
}

function Metrics({ metrics }: { metrics: ClinicianMetricsRowFragment }) {
  const { decidedCount, lateCount, medianMinutes, overrideCount, answeredCount } = metrics
  return (
    <DescriptionList
      facts={[
        { label: words.decided, value: formatNumber(decidedCount) },
        { label: words.late, value: formatNumber(lateCount) },
        {
          label: words.median,
          value: medianMinutes == null ? words.noDecision : averageDuration(medianMinutes),
        },
        { label: words.overrides, value: formatNumber(overrideCount) },
        { label: words.answered, value: formatNumber(answeredCount) },
      ]}
    />
  )
}
