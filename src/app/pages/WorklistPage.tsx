import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { WorklistScreen } from '../../screens/worklist/WorklistScreen'

/** /docdashboard */
export function WorklistPage() {
  return (
    <ApiProvider>
      <WorklistScreen />
    </ApiProvider>
  )
}
