import { formatNumber } from '../../../../domain/format/plural'
import { chakra } from '@chakra-ui/react'
import { routePatterns } from '../../../../domain/paths'
import { Loaded } from '../../../components/feedback/Loaded'
import {
  useAdminVisitsQuery,
  type AdminVisitsQuery,
  type BrowserErrorSource,
} from '../../../generated/graphql'
import { latestData } from '../../../lib/apollo/latestData'
import { calendarDay } from '../../../lib/format/dateTimes'
import { adminVisits as words } from '#words/admin/adminVisits'
import { EmptyList } from '../listing/EmptyList'
import { AdminFilters } from '../listing/AdminFilters'
import { toChoices, type FilterField, oneOf } from '../listing/adminFilter'
import { AdminSkeleton } from '../listing/AdminSkeleton'
import { BrowserErrors } from './BrowserErrors'
import { ChartCard } from '../../../components/charts/ChartCard'
import { ChartDataTable } from '../../../components/charts/ChartDataTable'
import { PageViews } from './PageViews'
import { routeLabel } from './routeLabel'
import { useAdminAddress } from '../listing/useAdminAddress'

const { '30': ordinary, ...periods } = words.periods
const sources = Object.keys(words.sources) as BrowserErrorSource[]

const fields: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'days',
    label: words.filters.days,
    unchosen: ordinary,
    choices: toChoices(periods),
  },
  {
    kind: 'choice',
    name: 'route',
    label: words.filters.route,
    choices: routePatterns.map((route) => ({ value: route, label: routeLabel(route) })),
  },
  { kind: 'choice', name: 'source', label: words.filters.source, choices: toChoices(words.sources) },
]

type VisitMetrics = AdminVisitsQuery['visits']

/** Page views and browser errors; period, page and kind are in the address. */
export function VisitsSection() {
  const { values } = useAdminAddress('visits', fields)
  const source = oneOf(sources, values['source'])
  const answer = useAdminVisitsQuery({
    variables: {
      filter: {
        days: Number(values['days'] ?? 30),
        ...(values['route'] && { route: values['route'] }),
        ...(source && { source }),
      },
    },
    fetchPolicy: 'no-cache',
  })
  return (
    <>
      <AdminFilters section="visits" fields={fields} values={values} />
      <Loaded
        query={{ ...answer, data: latestData(answer) }}
        title={words.failed}
        loading={<AdminSkeleton label={words.loading} />}
      >
        {({ visits }) => (
          <chakra.div display="grid" gap="4" textStyle="staff">
            <Views figures={visits} />
            <BrowserErrors groups={visits.errors} />
            <chakra.p color="ink.muted">{words.counted}</chakra.p>
          </chakra.div>
        )}
      </Loaded>
    </>
  )
}

function Views({ figures: { days, pages, chatCount } }: { figures: VisitMetrics }) {
  const sum = pages.reduce((all, { count }) => all + count, 0)
  if (sum === 0) return <EmptyList section="visits" words={words.noVisits} isFiltered={false} />
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={{ lg: 'repeat(2, minmax(0, 1fr))' }}>
      <ChartCard
        title={words.chart.title}
        summary={words.chart.summary(sum)}
        days={days}
        top={formatNumber}
        series={[{ name: words.views, color: 'brand', values: days.map(({ count }) => count) }]}
      >
        <ChartDataTable
          caption={words.chart.title}
          head={[words.day, words.views]}
          rows={days
            .filter(({ count }) => count > 0)
            .map(({ day, count }) => [calendarDay(day), formatNumber(count)])}
        />
        <p>{words.chats(chatCount)}</p>
      </ChartCard>
      <PageViews pages={pages} />
    </chakra.div>
  )
}
