import { CodedError } from '../../../domain/errors'
import type { Order } from '../../../domain/orders/order'
import type { SystemTransaction } from '../../storage/database/database'
import { findAutomaticPayment } from '../../storage/payments/automaticPayments'
import {
  findPendingCommand,
  finishPaymentCommand,
  insertPaymentCommand,
} from '../../storage/payments/paymentCommands'
import { findPaymentOfOrder, insertPayment } from '../../storage/payments/payments'
import { markAutomatic } from '../../storage/payments/systemPayments'
import { findPrescription } from '../../storage/prescriptions/prescriptions'
import type { Clock } from '../context'
import { found } from '../ids'
import { requireLicensedPrescriber } from '../practitioners/licenses'
import { holdForSafety } from '../prescriptions/holdForSafety'
import { findNewAlerts } from '../prescriptions/safetyCheck'
import type { CommandAttempt, CommandResult } from './paymentSubject'
import { isAwaitingPayment } from './paymentSubject'

/** A saved card by the gateway's ids. */
interface Card {
  readonly customerId: string
  readonly paymentMethodId: string
}

/**
 * Decides to charge an unpaid refill to a saved card, in the transaction that holds its prescription's
 * fills. A charge that waits for its next attempt is superseded; one that was sent stays.
 * @returns the payment command to run after the commit
 */
export async function decideCharge(
  transaction: SystemTransaction,
  order: Pick<Order, 'id' | 'totalCents' | 'currency' | 'patientId' | 'patientName'>,
  card: Card,
  { at, newId }: Clock,
): Promise<string> {
  const { id: orderId, totalCents: amountCents, currency, patientId, patientName } = order
  const about = { requestId: null, orderId, patientId, patientName, treatmentType: null }
  await insertPayment(transaction, { ...about, id: newId(), amountCents, currency, createdAt: at })
  const payment = found(await findPaymentOfOrder(transaction, orderId))
  await markAutomatic(transaction, payment.id)
  const pending = await findPendingCommand(transaction, payment.id, 'charge')
  if (pending && pending.attempts > 0) return pending.id
  if (pending) await finishPaymentCommand(transaction, pending.id, { outcome: 'superseded', at })
  const id = newId()
  await insertPaymentCommand(transaction, payment, { id, kind: 'charge', amountCents, at, card })
  return id
}

/**
 * Checks a decided charge once more before it is sent: the agreement, the prescription and its prescriber's
 * license, and the patient's safety, which may put the prescription on hold.
 * @returns the result when the charge is not made; undefined when it may be sent
 */
export async function blockCharge(
  transaction: SystemTransaction,
  { command, subject }: CommandAttempt,
  clock: Clock,
): Promise<CommandResult | undefined> {
  const { at } = clock
  const supersede = async (commandId?: string): Promise<CommandResult> => {
    await finishPaymentCommand(transaction, command.id, { outcome: 'superseded', at })
    return { subject, commandId }
  }
  if (subject.kind === 'request' || subject.order.prescriptionId === null || !isAwaitingPayment(subject))
    return supersede()
  const prescription = found(await findPrescription(transaction, subject.order.prescriptionId))
  const automatic = await findAutomaticPayment(transaction, prescription.id)
  const isAgreed = automatic?.status === 'on' && automatic.paymentMethodId === command.paymentMethodId
  const isValid = prescription.validUntil !== null && prescription.validUntil > at
  if (!isAgreed || !isValid || prescription.status !== 'active') return supersede()
  if (!(await isPrescriberLicensed(transaction, prescription, at))) return supersede()
  const alerts = await findNewAlerts(transaction, prescription, at)
  if (alerts.length === 0) return undefined
  const [commandId] = await holdForSafety(transaction, prescription, { step: 'fill', alerts }, clock)
  return supersede(commandId)
}

async function isPrescriberLicensed(
  transaction: SystemTransaction,
  prescription: { readonly id: string },
  at: Date,
): Promise<boolean> {
  try {
    await requireLicensedPrescriber(transaction, prescription, at)
    return true
  } catch (error) {
    if (error instanceof CodedError && error.code === 'PrescriberNotLicensed') return false
    throw error
  }
}
