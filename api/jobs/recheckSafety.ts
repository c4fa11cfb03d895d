import type { PaymentContext } from '../useCases/context'
import { listPatientsToRecheck, recheckPatient } from '../useCases/prescriptions/recheckPatient'
import { attempt } from './attempt'

const batch = 50

/**
 * Checks what is prescribed to patients whose health has changed, where that could not be done right after the change.
 * @returns how many prescriptions were stopped
 */
export async function recheckSafety(context: PaymentContext): Promise<number> {
  const event = 'safety.postponed'
  let stopped = 0
  for (const patientId of await listPatientsToRecheck(context, batch)) {
    stopped += (await attempt(context, { event, about: {} }, () => recheckPatient(context, patientId))) ?? 0
  }
  return stopped
}
