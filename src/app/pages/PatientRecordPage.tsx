import { ApiProvider } from '../../lib/apollo/ApiProvider'
import { PatientRecordScreen } from '../../screens/patientRecord/PatientRecordScreen'

/** /records/patient/{patientId} */
export function PatientRecordPage() {
  return (
    <ApiProvider>
      <PatientRecordScreen />
    </ApiProvider>
  )
}
