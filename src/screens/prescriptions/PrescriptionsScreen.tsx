import { useSearchParams } from 'react-router-dom'
import { homeOf } from '../../../domain/access'
import type { Role } from '../../../domain/role'
import { Page } from '../../components/Page'
import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import {
  MyPrescriptionsDocument,
  PrescriptionsDocument,
  type PrescriptionSummaryFragment,
} from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { useInboxEvents } from '../../lib/live/useInboxEvents'
import { usePagedList } from '../../lib/live/usePagedList'
import { useNow } from '../../lib/live/useNow'
import { errors } from '../../words/en/errors'
import { prescriptions as words } from '../../words/en/prescriptions'
import { staffFilter } from './staffFilter'
import { PrescriptionsView } from './PrescriptionsView'

/** /prescription-managment: a patient's own prescriptions; for staff those they may see. */
export function PrescriptionsScreen({ role }: { role: Role }) {
  const isForStaff = role !== 'user'
  const now = useNow()
  const [search] = useSearchParams()
  const filter = staffFilter(search)
  const list = usePagedList<PrescriptionSummaryFragment>(
    isForStaff
      ? { document: PrescriptionsDocument, field: 'prescriptions', variables: { filter } }
      : { document: MyPrescriptionsDocument, field: 'myPrescriptions' },
  )
  const { error, refresh } = list
  // What was shown stays until what was narrowed to has come: the filters keep the focus.
  const rows = list.lastRows
  useInboxEvents(refresh)

  if (error && !rows) {
    return (
      <Page width="form" padded>
        <ProblemNotice title={words.failed} onRetry={refresh}>
          {errors[codeOf(error)]}
        </ProblemNotice>
      </Page>
    )
  }
  if (!rows) {
    return (
      <Page width="form" padded>
        <SkeletonScreen label={words.loading}>
          <SkeletonLines count={6} />
        </SkeletonScreen>
      </Page>
    )
  }

  return (
    <PrescriptionsView
      prescriptions={rows}
      isForStaff={isForStaff}
      mayDecide={role === 'HCPs'}
      isNarrowed={Object.keys(filter).length > 0}
      startPath={isForStaff ? homeOf(role) : '/submitRequest'}
      now={now}
      list={list}
    />
  )
}
