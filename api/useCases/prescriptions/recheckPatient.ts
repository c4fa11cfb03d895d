import type { PrescribedTo } from '../../../domain/prescriptions/newAlerts'
import type { SystemTransaction } from '../../storage/database'
import { findPendingCommand } from '../../storage/paymentCommands'
import { findPaymentOfRequest } from '../../storage/payments'
import { lockFills } from '../../storage/prescriptionChanges'
import { findPrescription } from '../../storage/prescriptions'
import { finishRecheck, listPrescribedTo, listRechecks, lockPatientSafety } from '../../storage/safetyChecks'
import { lockRequest } from '../../storage/systemRequests'
import type { Context, PaymentContext } from '../context'
import { found } from '../ids'
import { runOrPostpone } from '../payments/runDecided'
import { systemTransact } from '../payments/systemTransact'
import { findNewAlerts } from './checkPrescription'
import { holdForSafety } from './holdForSafety'
import { findRefusedDraft, returnToReview } from './returnToReview'

interface Moment {
  readonly at: Date
  readonly newId: () => string
}

/** Patients whose health has changed and whose prescriptions are to be checked, the longest waiting first. */
export function listPatientsToRecheck(context: PaymentContext, limit: number): Promise<readonly string[]> {
  return systemTransact(context, (transaction) => listRechecks(transaction, limit))
}

/**
 * Checks everything that is prescribed to a patient once more, after their health has changed: what is active goes on hold
 * and what is approved and not signed goes back to review where something new speaks against it. Safe to run at any time,
 * and twice at once.
 * @returns how many prescriptions were stopped
 */
export async function recheckPatient(context: PaymentContext, patientId: string): Promise<number> {
  const { stopped, commandIds } = await systemTransact(context, async (transaction) => {
    const moment = { at: context.now(), newId: context.newId }
    await lockPatientSafety(transaction, patientId)
    await finishRecheck(transaction, patientId)
    const commands: string[] = []
    let count = 0
    for (const prescribed of await listPrescribedTo(transaction, patientId)) {
      const decided = await recheck(transaction, prescribed, moment)
      if (!decided) continue
      count += 1
      commands.push(...decided)
    }
    return { stopped: count, commandIds: commands }
  })
  for (const commandId of commandIds) await runOrPostpone(context, commandId)
  return stopped
}

/** The same right after a change of health was committed; what cannot be done now the job does. */
export async function recheckAfterwards(context: Context, patientId: string): Promise<void> {
  const { payments } = context
  if (!payments) return
  try {
    await recheckPatient({ ...context, payments }, patientId)
  } catch (error) {
    const reason = error instanceof Error ? error.name : typeof error
    context.log({ level: 'warn', event: 'safety.postponed', reason })
  }
}

/** @returns the payment commands of what was stopped; undefined when nothing was */
async function recheck(
  transaction: SystemTransaction,
  { id, requestId, status }: PrescribedTo,
  moment: Moment,
): Promise<readonly string[] | undefined> {
  if (status === 'draft') return recheckDraft(transaction, requestId, moment)
  if (status !== 'active') return undefined
  await lockFills(transaction, id)
  const prescription = found(await findPrescription(transaction, id))
  if (prescription.status !== 'active') return undefined
  const alerts = await findNewAlerts(transaction, prescription, moment.at)
  if (alerts.length === 0) return undefined
  return holdForSafety(transaction, prescription, { step: 'healthChange', alerts }, moment)
}

async function recheckDraft(
  transaction: SystemTransaction,
  requestId: string,
  moment: Moment,
): Promise<readonly string[] | undefined> {
  const request = found(await lockRequest(transaction, requestId))
  if (request.status !== 'approved' || (await isBeingCharged(transaction, requestId))) return undefined
  const refused = await findRefusedDraft(transaction, request, moment.at)
  if (!refused) return undefined
  await returnToReview(transaction, request, refused, moment)
  return []
}

/** A charge that has begun ends with a check of its own, whatever the gateway answers. */
async function isBeingCharged(transaction: SystemTransaction, requestId: string): Promise<boolean> {
  const payment = await findPaymentOfRequest(transaction, requestId)
  const pending = payment && (await findPendingCommand(transaction, payment.id, 'capture'))
  return pending !== undefined && pending.attempts > 0
}
