import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { DoctorMessagesScreen } from '../../screens/messages/DoctorMessagesScreen'

/** /doctor/messages */
export function DoctorMessagesPage() {
  return (
    <ApiProvider>
      <DoctorMessagesScreen />
    </ApiProvider>
  )
}
