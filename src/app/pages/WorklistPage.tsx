import { WorklistScreen } from '../../screens/worklist/WorklistScreen'
import { withApi } from './withApi'

/** /docdashboard */
export const WorklistPage = withApi(WorklistScreen)
