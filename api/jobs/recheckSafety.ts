import type { PaymentContext } from '../useCases/context'
import { listPatientsToRecheck, recheckPatient } from '../useCases/prescriptions/recheckPatient'
import { attempt, untilStopping } from './attempt'

const batch = 50

/**
 * Rechecks prescriptions of patients whose health has changed, if the recheck directly after the change
 * failed.
 * @returns the number of prescriptions stopped
 */
export async function recheckSafety(context: PaymentContext): Promise<number> {
  const event = 'safety.postponed'
  let stopped = 0
  for (const patientId of untilStopping(context, await listPatientsToRecheck(context, batch))) {
    stopped += (await attempt(context, { event, about: {} }, () => recheckPatient(context, patientId))) ?? 0
  }
  return stopped
}
