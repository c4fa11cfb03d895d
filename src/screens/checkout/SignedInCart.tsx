import { ApiProvider } from '../../lib/apollo/ApiProvider'
import type { PatientCartProps } from './PatientCart'
import { PatientCart } from './PatientCart'

/** The patient's cart with the API around it. */
export function SignedInCart(props: PatientCartProps) {
  return (
    <ApiProvider>
      <PatientCart {...props} />
    </ApiProvider>
  )
}
