import { chakra } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { Heading } from '../../components/Heading'
import { Page } from '../../components/Page'
import { ProblemNotice } from '../../components/ProblemNotice'
import { useAdminRequestsQuery } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { useNow } from '../../lib/live/useNow'
import { admin } from '../../words/en/admin'
import { errors } from '../../words/en/errors'
import { AdminDrawer } from './AdminDrawer'
import { AdminEmpty } from './AdminEmpty'
import { AdminFilters } from './AdminFilters'
import { AdminPages } from './AdminPages'
import { AdminSkeleton } from './AdminSkeleton'
import { AdminTable } from './AdminTable'
import { readFilter, requestFilter } from './adminFilter'
import { pageOf } from './adminPages'

const pageSize = 25

/** /admin: all requests, narrowed and turned over page by page; filters, page and open request are in the address. */
export function AdminScreen() {
  const [search] = useSearchParams()
  const now = useNow()
  const filter = readFilter(search)
  const { after } = pageOf(search)
  // Past the cache, which would join the pages to one list.
  const { data, previousData, loading, error, refetch } = useAdminRequestsQuery({
    variables: { filter: requestFilter(filter), first: pageSize, ...(after && { after }) },
    fetchPolicy: 'no-cache',
  })
  const shown = data ?? (loading ? previousData : undefined)
  const requestId = search.get('request')
  return (
    <Page width="bench" padded="staff">
      <Heading as="h1" fontSize="xl" mb="3">
        {admin.heading}
      </Heading>
      <AdminFilters filter={filter} />
      <chakra.div aria-busy={loading} opacity={loading && shown ? 0.6 : 1}>
        {shown ? (
          shown.requests.nodes.length > 0 ? (
            <AdminTable requests={shown.requests.nodes} openId={requestId} now={now} />
          ) : (
            <AdminEmpty isNarrowed={Object.keys(filter).length > 0} />
          )
        ) : error ? (
          <ProblemNotice onRetry={() => void refetch().catch(() => {})}>
            {errors[codeOf(error)]}
          </ProblemNotice>
        ) : (
          <AdminSkeleton />
        )}
      </chakra.div>
      {shown && <AdminPages pageInfo={shown.requests.pageInfo} />}
      {requestId && <AdminDrawer key={requestId} requestId={requestId} now={now} />}
    </Page>
  )
}
