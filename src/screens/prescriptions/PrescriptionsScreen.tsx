import { useSearchParams } from 'react-router-dom'
import { homeOf } from '../../../domain/access'
import type { Role } from '../../../domain/role'
import { Heading } from '../../components/layout/Heading'
import { Page } from '../../components/layout/Page'
import { ApiErrorAlert } from '../../components/feedback/ApiErrorAlert'
import { LoadingLines } from '../../components/feedback/LoadingLines'
import {
  MyPrescriptionsDocument,
  PrescriptionsDocument,
  type PrescriptionSummaryFragment,
} from '../../generated/graphql'
import { useInboxEvents } from '../../lib/messages/useInboxEvents'
import { usePagedList } from '../../lib/lists/usePagedList'
import { useNow } from '../../lib/hooks/useNow'
import { prescriptions as words } from '#words/prescriptions/prescriptions'
import { readPrescriptionFilter } from './readPrescriptionFilter'
import { PrescriptionsView } from './PrescriptionsView'

/** /prescription-managment: a patient's own prescriptions; for staff those they may see. */
export function PrescriptionsScreen({ role }: { role: Role }) {
  const isForStaff = role !== 'user'
  const now = useNow()
  const [search] = useSearchParams()
  const filter = readPrescriptionFilter(search)
  const list = usePagedList<PrescriptionSummaryFragment>(
    isForStaff
      ? { document: PrescriptionsDocument, field: 'prescriptions', variables: { filter } }
      : { document: MyPrescriptionsDocument, field: 'myPrescriptions' },
  )
  const { error, refresh } = list
  // The previous rows stay until the filtered ones have arrived, so that the filters keep focus.
  const rows = list.lastRows
  useInboxEvents(refresh)

  if (error && !rows) {
    return (
      <Page width="form" padded>
        <Heading as="h1" level={isForStaff ? 'card' : 'page'} mb={isForStaff ? '4' : '6'}>
          {words.heading}
        </Heading>
        <ApiErrorAlert title={words.failed} onRetry={refresh} error={error} />
      </Page>
    )
  }
  if (!rows) {
    return (
      <Page width="form" padded>
        <LoadingLines label={words.loading} count={6} />
      </Page>
    )
  }

  return (
    <PrescriptionsView
      prescriptions={rows}
      isForStaff={isForStaff}
      mayDecide={role === 'HCPs'}
      isFiltered={Object.keys(filter).length > 0}
      startPath={isForStaff ? homeOf(role) : '/submitRequest'}
      now={now}
      list={list}
    />
  )
}
