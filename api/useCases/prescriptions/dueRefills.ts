import { fillProblem } from '../../../domain/prescriptions/titration'
import { appendSystemOrderEvent } from '../../storage/orderEvents'
import { tellByMail } from '../../storage/outbox'
import { lockFills } from '../../storage/prescriptionChanges'
import type { SystemTransaction } from '../../storage/database'
import { findPrescription } from '../../storage/prescriptions'
import { lockPatientSafety } from '../../storage/safetyChecks'
import { listFinished, listRefillsDue, listToRenew } from '../../storage/systemPrescriptions'
import type { PaymentContext } from '../context'
import { found } from '../ids'
import { runOrPostpone } from '../payments/runDecided'
import { systemTransact } from '../payments/systemTransact'
import { requireLicensedPrescriber } from '../practitioners/requireLicence'
import { cancelUnshippedFills } from './cancelUnshippedFills'
import { findNewAlerts } from './checkPrescription'
import { holdForSafety } from './holdForSafety'
import { prepareRefill } from './prepareRefill'
import { complete } from './takePlace'

/** Prescriptions of which a refill is to be prepared now, the longest due first. */
export function listDue(context: PaymentContext, limit: number): Promise<readonly string[]> {
  return systemTransact(context, (transaction) => listRefillsDue(transaction, context.now(), limit))
}

/**
 * Prepares the refill of a prescription that is due: an order that waits for the patient's payment, and a mail that says so.
 * Where something new speaks against it, the prescription goes on hold instead.
 * @returns false when nothing was prepared: it is not due any more, is on hold now, or somebody was faster
 */
export async function prepareDueRefill(context: PaymentContext, prescriptionId: string): Promise<boolean> {
  const { isPrepared, commandIds } = await systemTransact(context, (transaction) =>
    prepareDue(transaction, prescriptionId, context),
  )
  for (const commandId of commandIds) await runOrPostpone(context, commandId)
  return isPrepared
}

const notDue = { isPrepared: false, commandIds: [] } as const

async function prepareDue(
  transaction: SystemTransaction,
  prescriptionId: string,
  { now, newId }: PaymentContext,
): Promise<{ isPrepared: boolean; commandIds: readonly string[] }> {
  const at = now()
  const { patientId } = found(await findPrescription(transaction, prescriptionId))
  await lockPatientSafety(transaction, patientId)
  // A second runner waits here, and then sees the order.
  await lockFills(transaction, prescriptionId)
  const prescription = found(await findPrescription(transaction, prescriptionId))
  if (prescription.openOrderId !== null || fillProblem(prescription, at)) return notDue
  const { autoRefill, nextRefillAt } = prescription
  if (!autoRefill || !nextRefillAt || nextRefillAt > at) return notDue
  await requireLicensedPrescriber(transaction, prescription, at)
  const alerts = await findNewAlerts(transaction, prescription, at)
  if (alerts.length > 0) {
    const stop = { step: 'fill', alerts } as const
    const commandIds = await holdForSafety(transaction, prescription, stop, { at, newId })
    return { isPrepared: false, commandIds }
  }
  const order = await prepareRefill(transaction, prescription, { id: newId(), at })
  await appendSystemOrderEvent(transaction, order, { type: 'refill', from: null, to: order.status, at })
  const event = `order:${order.id}:refill`
  tellByMail(transaction, [{ event, kind: 'refillDue', recipient: patientId, about: order.id }], at)
  return { isPrepared: true, commandIds: [] }
}

/** Long enough before the end for an answer and a parcel. */
const renewalNotice = 14 * 86_400_000

/** Reminds patients, once for each prescription, that a renewal is due. @returns how many */
export function remindOfRenewals(context: PaymentContext, limit: number): Promise<number> {
  return systemTransact(context, async (transaction) => {
    const now = context.now()
    const before = new Date(now.getTime() + renewalNotice)
    const due = await listToRenew(transaction, { now, before }, limit)
    const mails = due.map(
      ({ id, patientId }) =>
        ({ event: `prescription:${id}:renewal`, kind: 'renewalDue', recipient: patientId }) as const,
    )
    tellByMail(transaction, mails, now)
    return due.length
  })
}

/** Prescriptions that are used up or out of date. */
export function listEnded(context: PaymentContext, limit: number): Promise<readonly string[]> {
  return systemTransact(context, (transaction) => listFinished(transaction, context.now(), limit))
}

/** Completes a prescription from which nothing more will come, and cancels its orders that have not left. @returns false when somebody was faster */
export function completeEnded(context: PaymentContext, prescriptionId: string): Promise<boolean> {
  return systemTransact(context, async (transaction) => {
    const at = context.now()
    await lockFills(transaction, prescriptionId)
    const before = await findPrescription(transaction, prescriptionId)
    if (!before || (before.status !== 'active' && before.status !== 'on_hold')) return false
    const isOutOfDate = before.validUntil !== null && before.validUntil <= at
    await complete(transaction, before, { reason: isOutOfDate ? 'out_of_date' : 'used_up', at })
    await cancelUnshippedFills(transaction, before, { at, newId: context.newId })
    return true
  })
}
