import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { AdminScreen } from '../../screens/admin/AdminScreen'

/** /admin */
export function AdminPage() {
  return (
    <ApiProvider>
      <AdminScreen />
    </ApiProvider>
  )
}
