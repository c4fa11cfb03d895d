import { checkInLeadDays } from '../../../domain/prescriptions/titration'
import { tellByMail } from '../../storage/outbox'
import { findPrescription } from '../../storage/prescriptions'
import { listDueCheckIns } from '../../storage/stepCheckIns'
import type { PaymentContext } from '../context'
import { found } from '../ids'
import { systemTransact } from '../payments/systemTransact'
import { tellOfPrescription } from './tellOfPrescription'

const day = 86_400_000

/** When patients are told, in days before the supply ends: when the check-in comes due, and once more before a gap. */
const reminders = [
  { reminder: 'due', daysBefore: checkInLeadDays },
  { reminder: 'again', daysBefore: 5 },
] as const

/** Tells patients, once for each reminder, that the check-in before their next fill is due. @returns how many */
export function remindOfCheckIns(context: PaymentContext, limit: number): Promise<number> {
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
        tellByMail(transaction, [{ event, kind: 'checkInDue', recipient: patientId, about: id }], now)
        tellOfPrescription(transaction, found(await findPrescription(transaction, id)), now)
        count += 1
      }
    }
    return count
  })
}
