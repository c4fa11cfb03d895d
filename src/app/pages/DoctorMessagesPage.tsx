import { DoctorMessagesScreen } from '../../screens/messages/DoctorMessagesScreen'
import { withApi } from './withApi'

/** /doctor/messages */
export const DoctorMessagesPage = withApi(DoctorMessagesScreen)
