import { AdminScreen } from '../../screens/admin/AdminScreen'
import { withApi } from './withApi'

/** /admin */
export const AdminPage = withApi(AdminScreen)
