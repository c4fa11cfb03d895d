import { PatientRecordScreen } from '../../screens/patientRecord/PatientRecordScreen'
import { withApi } from './withApi'

/** /records/patient/{patientId} */
export const PatientRecordPage = withApi(PatientRecordScreen)
