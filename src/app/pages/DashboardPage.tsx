import { DashboardScreen } from '../../screens/dashboard/DashboardScreen'
import { withApi } from './withApi'

/** /dashboard */
export const DashboardPage = withApi(DashboardScreen)
