import { useSearchParams } from 'react-router-dom'
import { homeOf } from '../../../domain/access'
import type { Role } from '../../../domain/role'
import { Page } from '../../components/Page'
import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { useMyPrescriptionsQuery, usePrescriptionsQuery } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { useInboxEvents } from '../../lib/live/useInboxEvents'
import { useNow } from '../../lib/live/useNow'
import { errors } from '../../words/en/errors'
import { prescriptions as words } from '../../words/en/prescriptions'
import { staffFilter } from './staffFilter'
import { PrescriptionsView } from './PrescriptionsView'

const pageSize = 50
/** The most that the API gives at once. */
const maxPage = 100

/** /prescription-managment: a patient's own prescriptions; for staff those they may see. */
export function PrescriptionsScreen({ role }: { role: Role }) {
  const isForStaff = role !== 'user'
  const now = useNow()
  const options = { variables: { first: pageSize }, fetchPolicy: 'cache-and-network' } as const
  const own = useMyPrescriptionsQuery({ ...options, skip: isForStaff })
  const [search] = useSearchParams()
  const filter = staffFilter(search)
  const all = usePrescriptionsQuery({
    ...options,
    variables: { ...options.variables, filter },
    skip: !isForStaff,
  })
  const { error, refetch } = isForStaff ? all : own
  // What was shown stays until what was narrowed to has come: the filters keep the focus.
  const list = isForStaff ? (all.data ?? all.previousData)?.prescriptions : own.data?.myPrescriptions

  function renew(): void {
    const first = Math.min(Math.max(list?.nodes.length ?? 0, pageSize), maxPage)
    // What fails here is in `error`, or is tried again at the next occasion.
    refetch({ first }).catch(() => undefined)
  }
  useInboxEvents(renew)

  if (error && !list) {
    return (
      <Page width="form" padded>
        <ProblemNotice title={words.failed} onRetry={() => void refetch()}>
          {errors[codeOf(error)]}
        </ProblemNotice>
      </Page>
    )
  }
  if (!list) {
    return (
      <Page width="form" padded>
        <SkeletonScreen label={words.loading}>
          <SkeletonLines count={6} />
        </SkeletonScreen>
      </Page>
    )
  }

  const { endCursor, hasNextPage } = list.pageInfo
  const fetchMore = isForStaff ? all.fetchMore : own.fetchMore
  return (
    <PrescriptionsView
      prescriptions={list.nodes}
      isForStaff={isForStaff}
      mayDecide={role === 'HCPs'}
      isNarrowed={Object.keys(filter).length > 0}
      startPath={isForStaff ? homeOf(role) : '/submitRequest'}
      now={now}
      onChanged={renew}
      onMore={
        hasNextPage ? () => void fetchMore({ variables: { after: endCursor } }).catch(() => {}) : undefined
      }
    />
  )
}
