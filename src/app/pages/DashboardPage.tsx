import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { DashboardScreen } from '../../screens/dashboard/DashboardScreen'

/** /dashboard */
export function DashboardPage() {
  return (
    <ApiProvider>
      <DashboardScreen />
    </ApiProvider>
  )
}
