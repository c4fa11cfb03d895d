import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { PatientRecordScreen } from '../../screens/records/PatientRecordScreen'

/** /records/patient/{patientId} */
export function PatientRecordPage() {
  return (
    <ApiProvider>
      <PatientRecordScreen />
    </ApiProvider>
  )
}
