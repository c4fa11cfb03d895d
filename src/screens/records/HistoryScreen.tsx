import { useSearchParams } from 'react-router-dom'
import type { Role } from '../../../domain/role'
import { openedIn } from './historyAddress'
import { HistoryList } from './HistoryList'
import { LazyDetail, LazyReceipt } from './LazyDetail'

/** /history: what a patient has asked for, ordered, paid and been prescribed, and each of these in full. */
export function HistoryScreen({ role }: { role: Role }) {
  const [search] = useSearchParams()
  const opened = openedIn(search)
  const receiptId = search.get('receipt')
  if (receiptId) return <LazyReceipt key={receiptId} paymentId={receiptId} />
  if (opened) return <LazyDetail key={`${opened.kind}-${opened.id}`} opened={opened} />
  return <HistoryList isAdmin={role === 'Admin'} />
}
