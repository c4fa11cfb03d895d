import { followUpDueAt, isFollowUpOpen } from '../../../domain/prescriptions/followUp'
import { checkInDueAt, checkInLeadDays } from '../../../domain/prescriptions/titration'
import { enqueueEmails } from '../../storage/messages/outbox'
import { findPrescription } from '../../storage/prescriptions/prescriptions'
import { listDueCheckIns, listFollowUpsToAsk } from '../../storage/prescriptions/stepCheckIns'
import type { PaymentContext } from '../context'
import { found } from '../ids'
import { systemTransact } from '../transact'
import { publishPrescriptionChanged } from './prescription'

const day = 86_400_000

/**
 * Reminder times in days before the supply ends: when the check-in comes due, and once more before
 * a gap.
 */
const reminders = [
  { reminder: 'due', daysBefore: checkInLeadDays },
  { reminder: 'again', daysBefore: 5 },
] as const

/**
 * Emails patients that the check-in before their next fill is due, once per reminder. @returns the
 * number of reminders
 */
export function sendCheckInReminders(context: PaymentContext, limit: number): Promise<number> {
  return systemTransact(context, async (transaction) => {
    const now = context.now()
    let count = 0
    for (const { reminder, daysBefore } of reminders) {
      const before = new Date(now.getTime() + daysBefore * day)
      for (const { id, patientId, fill } of await listDueCheckIns(
        transaction,
        { now, before, reminder },
        limit,
      )) {
        const event = `prescription:${id}:checkIn:${fill}:${reminder}`
        enqueueEmails(transaction, [{ event, kind: 'checkInDue', recipient: patientId, about: id }], now)
        publishPrescriptionChanged(transaction, found(await findPrescription(transaction, id)), now)
        count += 1
      }
    }
    return count
  })
}

/**
 * Emails patients that the check-in about the first supply is open, once per prescription. @returns the number of
 * reminders
 */
export function sendFollowUpReminders(context: PaymentContext, limit: number): Promise<number> {
  return systemTransact(context, async (transaction) => {
    const now = context.now()
    let count = 0
    for (const id of await listFollowUpsToAsk(transaction, now, limit)) {
      const prescription = found(await findPrescription(transaction, id))
      const dates = { followUpDueAt: followUpDueAt(prescription), checkInDueAt: checkInDueAt(prescription) }
      if (!isFollowUpOpen(dates, now)) continue
      const event = `prescription:${id}:followUp`
      const recipient = prescription.patientId
      enqueueEmails(transaction, [{ event, kind: 'followUpDue', recipient, about: id }], now)
      publishPrescriptionChanged(transaction, prescription, now)
      count += 1
    }
    return count
  })
}
