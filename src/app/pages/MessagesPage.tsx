import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { MessagesScreen } from '../../screens/messages/MessagesScreen'

/** /messages and /messages/{conversationId} */
export function MessagesPage() {
  return (
    <ApiProvider>
      <MessagesScreen />
    </ApiProvider>
  )
}
