import { useSearchParams } from 'react-router-dom'
import type { Role } from '../../../domain/role'
import { readOpened } from './historyAddress'
import { HistoryList } from './HistoryList'
import { lazyPart } from '../../components/feedback/lazyPart'
import { LoadingLines } from '../../components/feedback/LoadingLines'
import { history } from '#words/records/history'
import { HistoryFrame } from './HistoryFrame'

const loading = <LoadingLines label={history.loading} count={8} />

const HistoryDetail = lazyPart(() => import('./HistoryDetail'), 'HistoryDetail', {
  loading,
  frame: (content) => <HistoryFrame>{content}</HistoryFrame>,
})

const LoadedReceipt = lazyPart(() => import('../../components/payments/LoadedReceipt'), 'LoadedReceipt', {
  loading,
})

/** /history: a patient's requests, orders, payments and prescriptions, as a list and in detail. */
export function HistoryScreen({ role }: { role: Role }) {
  const [search] = useSearchParams()
  const opened = readOpened(search)
  const receiptId = search.get('receipt')
  if (receiptId) return <HistoryReceipt key={receiptId} paymentId={receiptId} />
  if (opened) return <HistoryDetail key={`${opened.kind}-${opened.id}`} opened={opened} />
  return <HistoryList isAdmin={role === 'Admin'} />
}

function HistoryReceipt({ paymentId }: { paymentId: string }) {
  return (
    <HistoryFrame>
      <LoadedReceipt paymentId={paymentId} />
    </HistoryFrame>
  )
}
