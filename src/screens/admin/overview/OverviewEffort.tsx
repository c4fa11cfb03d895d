import { chakra } from '@chakra-ui/react'
import { formatNumber } from '../../../../domain/format/plural'
import { Card } from '../../../components/layout/Card'
import { Heading } from '../../../components/layout/Heading'
import type { ClinicianMetricsQuery } from '../../../generated/graphql'
import { averageSeconds } from '../../../lib/format/dateTimes'
import { adminOverview } from '#words/admin/adminOverview'

const words = adminOverview.effort

/** What a decision takes in the interface, with the overrides beside it. */
export function OverviewEffort({ effort }: { effort: ClinicianMetricsQuery['clinicianMetrics']['effort'] }) {
  const { decisionCount, medianSeconds, medianKeys, medianClicks, overrideCount } = effort
  const values = [
    { label: words.seconds, value: medianSeconds == null ? null : averageSeconds(medianSeconds) },
    { label: words.keys, value: medianKeys == null ? null : formatNumber(medianKeys) },
    { label: words.clicks, value: medianClicks == null ? null : formatNumber(medianClicks) },
    { label: words.overrides, value: formatNumber(overrideCount) },
  ]
  return (
    <Card as="section" density="staff" minW="0">
      <Heading as="h2" fontSize="md">
        {words.title}
      </Heading>
      <chakra.p color="ink.muted" mb="3">
        {decisionCount === 0 ? words.none : words.text(decisionCount)}
      </chakra.p>
      {decisionCount > 0 && (
        <chakra.dl display="grid" gap="3" gridTemplateColumns={{ base: '1fr 1fr', sm: 'repeat(4, 1fr)' }}>
          {values.map(({ label, value }) => (
            <div key={label}>
              <chakra.dt color="ink.muted">{label}</chakra.dt>
              <chakra.dd fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {value}
              </chakra.dd>
            </div>
          ))}
        </chakra.dl>
      )}
    </Card>
  )
}
