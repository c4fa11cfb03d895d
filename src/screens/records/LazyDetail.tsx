import { ProblemNotice } from '../../components/ProblemNotice'
import { SkeletonLines } from '../../components/SkeletonLines'
import { SkeletonScreen } from '../../components/SkeletonScreen'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { errors } from '../../words/en/errors'
import { history } from '../../words/en/history'
import type { Opened } from './historyAddress'
import { HistoryFrame } from './HistoryFrame'

const loadDetail = () => import('./HistoryDetail').then((module) => module.HistoryDetail)
const loadReceipt = () =>
  import('../../components/payments/LoadedReceipt').then((module) => module.LoadedReceipt)

/** One line of the history in full, fetched when somebody opens one. */
export function LazyDetail({ opened }: { opened: Opened }) {
  const detail = useLazyPart(600, loadDetail)
  if (detail.status === 'ready') return <detail.Part opened={opened} />
  return <Coming hasFailed={detail.status === 'failed'} />
}

/** The receipt of a payment, fetched when somebody asks for one. */
export function LazyReceipt({ paymentId }: { paymentId: string }) {
  const receipt = useLazyPart(601, loadReceipt)
  if (receipt.status !== 'ready') return <Coming hasFailed={receipt.status === 'failed'} />
  return (
    <HistoryFrame>
      <receipt.Part paymentId={paymentId} />
    </HistoryFrame>
  )
}

function Coming({ hasFailed }: { hasFailed: boolean }) {
  return (
    <HistoryFrame>
      {hasFailed ? (
        <ProblemNotice onRetry={() => window.location.reload()}>{errors.Network}</ProblemNotice>
      ) : (
        <SkeletonScreen label={history.loading}>
          <SkeletonLines count={8} />
        </SkeletonScreen>
      )}
    </HistoryFrame>
  )
}
