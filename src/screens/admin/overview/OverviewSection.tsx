import { chakra } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router-dom'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import { useAdminOverviewQuery } from '../../../generated/graphql'
import { latestData } from '../../../lib/apollo/latestData'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { useNow } from '../../../lib/hooks/useNow'
import { adminOverview as words } from '#words/admin/adminOverview'
import { pathTo } from '../adminAddress'
import { oneOf } from '../listing/adminFilter'
import { AdminSkeleton } from '../listing/AdminSkeleton'
import { DecisionChart, MoneyChart } from './OverviewCharts'
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
  const overview = latestData(answer)?.overview
  return (
    <>
      <PeriodLinks current={period} />
      {answer.error ? (
        <ApiErrorAlert title={words.failed} onRetry={safeRefetch(answer.refetch)} error={answer.error} />
      ) : overview ? (
        <chakra.div display="grid" gap="4" textStyle="staff">
          <OverviewMetrics overview={overview} />
          <chakra.div display="grid" gap="4" gridTemplateColumns={{ lg: 'repeat(2, minmax(0, 1fr))' }}>
            <DecisionChart overview={overview} />
            <MoneyChart overview={overview} />
            <OverviewStates counts={overview.requests} />
            <OverviewJobs jobs={overview.jobs} now={now} />
          </chakra.div>
          <chakra.p color="ink.muted">{words.utc}</chakra.p>
        </chakra.div>
      ) : (
        <AdminSkeleton label={words.loading} />
      )}
    </>
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
