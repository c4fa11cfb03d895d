import { MessagesScreen } from '../../screens/messages/MessagesScreen'
import { withApi } from './withApi'

/** /messages and /messages/{conversationId} */
export const MessagesPage = withApi(MessagesScreen)
