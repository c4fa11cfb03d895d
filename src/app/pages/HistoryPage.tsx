import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { useSession } from '../../lib/session/useSession'
import { HistoryScreen } from '../../screens/history/HistoryScreen'

/** /history */
export function HistoryPage() {
  const session = useSession()
  if (session.status !== 'authenticated') return null
  return (
    <ApiProvider>
      <HistoryScreen role={session.role} />
    </ApiProvider>
  )
}
