import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Loaded } from '../../../components/feedback/Loaded'
import { Stack } from '../../../components/layout/Stack'
import {
  type ClinicianMetricsQuery,
  useAdminOverviewQuery,
  useClinicianMetricsQuery,
} from '../../../generated/graphql'
import { latestData } from '../../../lib/apollo/latestData'
import { useNow } from '../../../lib/hooks/useNow'
import { adminOverview as words } from '#words/admin/adminOverview'
import { pathTo } from '../adminAddress'
import { oneOf } from '../listing/adminFilter'
import { AdminSkeleton } from '../listing/AdminSkeleton'
import { DecisionChart, MoneyChart } from './OverviewCharts'
import { OverviewClinicians } from './OverviewClinicians'
import { OverviewEffort } from './OverviewEffort'
import { OverviewMetrics } from './OverviewMetrics'
import { OverviewJobs } from './OverviewJobs'
import { OverviewStates } from './OverviewStates'

const periods = ['7', '30', '90'] as const
type PeriodDays = (typeof periods)[number]

/** Practice metrics; the period is in the address. */
export function OverviewSection() {
  const [search] = useSearchParams()
  const now = useNow()
  const period = oneOf(periods, search.get('days') ?? undefined) ?? '30'
  const answer = useAdminOverviewQuery({
    variables: { days: Number(period) },
    fetchPolicy: 'no-cache',
  })
  const clinicians = useClinicianMetricsQuery({
    variables: { days: Number(period) },
    fetchPolicy: 'no-cache',
  })
  return (
    <>
      <PeriodLinks current={period} />
      <Loaded
        query={{ ...answer, data: latestData(answer) }}
        title={words.failed}
        loading={<AdminSkeleton label={words.loading} />}
      >
        {({ overview }) => (
          <chakra.div display="grid" gap="4" textStyle="staff">
            <OverviewMetrics overview={overview} />
            <chakra.div display="grid" gap="4" gridTemplateColumns={{ lg: 'repeat(2, minmax(0, 1fr))' }}>
              <DecisionChart overview={overview} />
              <MoneyChart overview={overview} />
              <Stack gap="4" minW="0">
                <OverviewStates counts={overview.requests} />
                <ClinicianPart answer={clinicians}>
                  {({ effort }) => <OverviewEffort effort={effort} />}
                </ClinicianPart>
              </Stack>
              <OverviewJobs jobs={overview.jobs} now={now} />
            </chakra.div>
            {(clinicians.data ?? clinicians.previousData) && (
              <ClinicianPart answer={clinicians}>
                {({ clinicians: rows }) => <OverviewClinicians clinicians={rows} />}
              </ClinicianPart>
            )}
            <chakra.p color="ink.muted">{words.utc}</chakra.p>
          </chakra.div>
        )}
      </Loaded>
    </>
  )
}

type ClinicianPartProps = {
  answer: ReturnType<typeof useClinicianMetricsQuery>
  children: (metrics: ClinicianMetricsQuery['clinicianMetrics']) => ReactNode
}

/** A part of the clinicians' metrics, loaded beside the overview, so that neither waits for the other. */
function ClinicianPart({ answer, children }: ClinicianPartProps) {
  return (
    <Loaded
      query={{ ...answer, data: latestData(answer) }}
      title={words.clinicians.failed}
      loading={<AdminSkeleton label={words.clinicians.loading} />}
    >
      {({ clinicianMetrics }) => children(clinicianMetrics)}
    </Loaded>
  )
}

function PeriodLinks({ current }: { current: PeriodDays }) {
  return (
    <chakra.nav
      aria-label={words.period}
      display="flex"
      gap="4"
      mb="4"
      textStyle="staff"
      css={{ '& a[aria-current]': { fontWeight: 'semibold', textDecoration: 'none', color: 'ink' } }}
    >
      {periods.map((days) => (
        <Link
          key={days}
          to={pathTo('overview', { days })}
          aria-current={days === current ? 'true' : undefined}
        >
          {words.periods[days]}
        </Link>
      ))}
    </chakra.nav>
  )
}
