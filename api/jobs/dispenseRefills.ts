import type { PaymentContext } from '../useCases/context'
import {
  completeEndedPrescription,
  listDueRefills,
  listPrescriptionsToComplete,
  listUnnotifiedCharges,
  prepareDueRefill,
  sendRenewalReminders,
  tellNextCharge,
} from '../useCases/prescriptions/dueRefills'
import { sendCheckInReminders, sendFollowUpReminders } from '../useCases/prescriptions/checkInReminders'
import { attempt, untilStopping } from './attempt'

const batch = 50

/**
 * Tells automatic charges ahead, prepares due refills and charges them where payment is automatic, sends reminders of renewals and check-ins, and completes ended prescriptions. Each is
 * a separate transaction, so that a crash leaves none half done. Safe under concurrency.
 * @returns the number of refills prepared, patients reminded, and prescriptions completed
 */
export async function dispenseRefills(
  context: PaymentContext,
): Promise<{ prepared: number; reminded: number; completed: number }> {
  const event = 'refills.postponed'
  let prepared = 0
  let completed = 0
  for (const id of untilStopping(context, await listUnnotifiedCharges(context, batch)))
    await attempt(context, { event, about: { prescriptionId: id } }, () => tellNextCharge(context, id))
  for (const id of untilStopping(context, await listDueRefills(context, batch))) {
    if (await attempt(context, { event, about: { prescriptionId: id } }, () => prepareDueRefill(context, id)))
      prepared += 1
  }
  const reminded =
    (await sendRenewalReminders(context, batch)) +
    (await sendCheckInReminders(context, batch)) +
    (await sendFollowUpReminders(context, batch))
  for (const id of untilStopping(context, await listPrescriptionsToComplete(context, batch))) {
    if (
      await attempt(context, { event, about: { prescriptionId: id } }, () =>
        completeEndedPrescription(context, id),
      )
    )
      completed += 1
  }
  return { prepared, reminded, completed }
}
