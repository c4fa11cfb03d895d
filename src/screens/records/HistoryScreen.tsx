import { useSearchParams } from 'react-router-dom'
import type { Role } from '../../../domain/role'
import { LoadedReceipt } from '../../components/payments/LoadedReceipt'
import { openedIn } from './historyAddress'
import { HistoryDetail } from './HistoryDetail'
import { HistoryFrame } from './HistoryFrame'
import { HistoryList } from './HistoryList'

/** /history: what a patient has asked for, ordered, paid and been prescribed, and each of these in full. */
export function HistoryScreen({ role }: { role: Role }) {
  const [search] = useSearchParams()
  const opened = openedIn(search)
  const receiptId = search.get('receipt')
  if (receiptId)
    return (
      <HistoryFrame>
        <LoadedReceipt key={receiptId} paymentId={receiptId} />
      </HistoryFrame>
    )
  if (opened) return <HistoryDetail key={`${opened.kind}-${opened.id}`} opened={opened} />
  return <HistoryList isAdmin={role === 'Admin'} />
}
