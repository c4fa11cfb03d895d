import type { PrescribedTo } from '../../../domain/prescriptions/safety/newAlerts'
import type { SystemTransaction } from '../../storage/database/database'
import { findPendingCommand } from '../../storage/payments/paymentCommands'
import { findPaymentOfRequest } from '../../storage/payments/payments'
import { lockFills } from '../../storage/prescriptions/prescriptionChanges'
import { findPrescription } from '../../storage/prescriptions/prescriptions'
import {
  finishRecheck,
  listPrescribedTo,
  listRechecks,
  lockPatientSafety,
} from '../../storage/prescriptions/safetyChecks'
import { lockRequest } from '../../storage/requests/systemRequests'
import type { Clock, Context, PaymentContext } from '../context'
import { found } from '../ids'
import { runCommandOrDefer } from '../payments/commands'
import { systemTransact } from '../transact'
import { findNewAlerts } from './safetyCheck'
import { holdForSafety, findUnsafeDraft, returnToReview } from './holdForSafety'

/**
 * Returns patients whose health has changed since their prescriptions were checked, longest waiting
 * first.
 */
export function listPatientsToRecheck(context: PaymentContext, limit: number): Promise<readonly string[]> {
  return systemTransact(context, (transaction) => listRechecks(transaction, limit))
}

/**
 * Checks all prescriptions of a patient again after a change of health. A new alert puts an active
 * prescription on hold and returns an approved, unsigned one to review. Idempotent and safe under
 * concurrency.
 * @returns the number of prescriptions stopped
 */
export async function recheckPatient(context: PaymentContext, patientId: string): Promise<number> {
  const { stopped, commandIds } = await systemTransact(context, async (transaction) => {
    const clock = { at: context.now(), newId: context.newId }
    await lockPatientSafety(transaction, patientId)
    await finishRecheck(transaction, patientId)
    const commands: string[] = []
    let count = 0
    for (const prescribed of await listPrescribedTo(transaction, patientId)) {
      const decided = await recheck(transaction, prescribed, clock)
      if (!decided) continue
      count += 1
      commands.push(...decided)
    }
    return { stopped: count, commandIds: commands }
  })
  for (const commandId of commandIds) await runCommandOrDefer(context, commandId)
  return stopped
}

/** Runs the recheck directly after the commit of a health change; the job retries what fails. */
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

/** @returns payment commands of the stopped prescriptions; undefined when none was stopped */
async function recheck(
  transaction: SystemTransaction,
  { id, requestId, status }: PrescribedTo,
  clock: Clock,
): Promise<readonly string[] | undefined> {
  if (status === 'draft') return recheckDraft(transaction, requestId, clock)
  if (status !== 'active') return undefined
  await lockFills(transaction, id)
  const prescription = found(await findPrescription(transaction, id))
  if (prescription.status !== 'active') return undefined
  const alerts = await findNewAlerts(transaction, prescription, clock.at)
  if (alerts.length === 0) return undefined
  return holdForSafety(transaction, prescription, { step: 'healthChange', alerts }, clock)
}

async function recheckDraft(
  transaction: SystemTransaction,
  requestId: string,
  clock: Clock,
): Promise<readonly string[] | undefined> {
  const request = found(await lockRequest(transaction, requestId))
  if (request.status !== 'approved' || (await isBeingCharged(transaction, requestId))) return undefined
  const refused = await findUnsafeDraft(transaction, request, clock.at)
  if (!refused) return undefined
  await returnToReview(transaction, request, refused, clock)
  return []
}

/** A running capture ends with its own safety check, whatever the gateway answers. */
async function isBeingCharged(transaction: SystemTransaction, requestId: string): Promise<boolean> {
  const payment = await findPaymentOfRequest(transaction, requestId)
  const pending = payment && (await findPendingCommand(transaction, payment.id, 'capture'))
  return pending !== undefined && pending.attempts > 0
}
