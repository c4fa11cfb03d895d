import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { WorklistScreen } from '../../screens/requests/WorklistScreen'

/** /docdashboard */
export function WorklistPage() {
  return (
    <ApiProvider>
      <WorklistScreen />
    </ApiProvider>
  )
}
