import type { PaymentContext } from '../useCases/context'
import {
  completeEnded,
  listDue,
  listEnded,
  prepareDueRefill,
  remindOfRenewals,
} from '../useCases/prescriptions/dueRefills'
import { remindOfCheckIns } from '../useCases/prescriptions/remindOfCheckIns'
import { attempt } from './attempt'

const batch = 50

/**
 * Prepares refills that are due, reminds of renewals and check-ins, and completes prescriptions from which nothing more will come. Each is one transaction: a
 * run that dies leaves none half done, and two runs at once prepare no refill twice.
 * @returns how many refills were prepared, how many patients reminded, and how many prescriptions completed
 */
export async function dispenseRefills(
  context: PaymentContext,
): Promise<{ prepared: number; reminded: number; completed: number }> {
  const event = 'refills.postponed'
  let prepared = 0
  let completed = 0
  for (const id of await listDue(context, batch)) {
    if (await attempt(context, { event, about: { prescriptionId: id } }, () => prepareDueRefill(context, id)))
      prepared += 1
  }
  const reminded = (await remindOfRenewals(context, batch)) + (await remindOfCheckIns(context, batch))
  for (const id of await listEnded(context, batch)) {
    if (await attempt(context, { event, about: { prescriptionId: id } }, () => completeEnded(context, id)))
      completed += 1
  }
  return { prepared, reminded, completed }
}
