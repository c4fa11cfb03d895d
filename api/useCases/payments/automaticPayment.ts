import { CodedError } from '../../../domain/errors'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { refillsLeft } from '../../../domain/prescriptions/refills'
import { nextRefillCents } from '../../../domain/prescriptions/supplies'
import { fillDueAt } from '../../../domain/prescriptions/titration'
import type { SavedCard } from '../../services/payments/paymentGateway'
import type { SystemTransaction } from '../../storage/database/database'
import { enqueueEmails } from '../../storage/messages/outbox'
import {
  agreeToAutomaticPayment,
  findAutomaticPayment,
  findPrescriptionOfSetup,
  saveAutomaticCard,
} from '../../storage/payments/automaticPayments'
import { finishCardRemoval, requestCardRemoval } from '../../storage/payments/cardRemovals'
import { lockFills } from '../../storage/prescriptions/prescriptionChanges'
import { findPrescription } from '../../storage/prescriptions/prescriptions'
import { findOrder } from '../../storage/storefront/orders'
import { requireOpenAccount } from '../account/closeMyAccount'
import type { Clock, Context, PaymentContext, PaymentServices } from '../context'
import { existingId, found } from '../ids'
import { loadOwnPrescription, recordAutomaticPaymentEvent } from '../prescriptions/prescription'
import { requireRole } from '../requireRole'
import { systemTransact, transact } from '../transact'
import { decideCharge } from './decideCharge'
import { runCommandOrDefer } from './commands'
import { refusalCode } from './releaseOrRefund'

type PayingContext = Context & { readonly payments: PaymentServices }

interface Agreement {
  readonly prescriptionId: string
  /** The price of a fill as it was shown with the terms. */
  readonly agreedCents: number
}

/**
 * Starts automatic payment, or a change of its card: saves what the patient agrees to, and opens the
 * gateway's page for the card. An active card stays until another one is saved.
 * @returns the page's URL
 * @throws CodedError Forbidden, NotFound, AccountDisabled; RefillRefused `notActive`, `noneLeft`; Conflict
 * when the price has changed; GatewayUnavailable
 */
export async function setUpAutomaticPayment(
  { prescriptionId, agreedCents }: Agreement,
  context: PayingContext,
): Promise<string> {
  const { gateway, publicOrigin } = context.payments
  const prescription = await transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    await requireOpenAccount(transaction)
    const own = await loadOwnPrescription(transaction, existingId(prescriptionId))
    requireAgreeable(own, agreedCents, context.now())
    return own
  })
  const { id } = prescription
  const page = `${publicOrigin}/prescription-managment`
  const links = { reference: id, successUrl: `${page}?card=${id}`, cancelUrl: page }
  const { sessionId, url } = await gateway.openCardPage(links, `tendwell-card-${context.newId()}`)
  const earlier = await systemTransact(context, async (transaction) => {
    await lockFills(transaction, id)
    requireAgreeable(found(await findPrescription(transaction, id)), agreedCents, context.now())
    const before = await findAutomaticPayment(transaction, id)
    await agreeToAutomaticPayment(transaction, prescription, { agreedCents, sessionId, at: context.now() })
    return before?.setupSessionId
  })
  // A card that is saved on the earlier page would belong to nothing.
  if (earlier) await gateway.closeCheckout(earlier).catch(refusalCode)
  return url
}

/** @throws CodedError RefillRefused, Conflict */
function requireAgreeable(prescription: Prescription, agreedCents: number, now: Date): void {
  if (prescription.status !== 'active') throw new CodedError('RefillRefused', { problem: 'notActive' })
  const isWaiting = prescription.openOrderStatus === 'awaiting_payment'
  if (refillsLeft(prescription) <= 0 && !isWaiting)
    throw new CodedError('RefillRefused', { problem: 'noneLeft' })
  const price = nextRefillCents(prescription, now) ?? prescription.priceCents
  if (agreedCents !== price) throw new CodedError('Conflict', { current: { priceCents: price } })
}

/**
 * Reads the card of the caller's page and saves it, so that the result does not depend on webhooks.
 * @returns whether automatic payment is on
 * @throws CodedError NotFound, GatewayUnavailable
 */
export async function verifyAutomaticPayment(
  prescriptionId: string,
  context: PayingContext,
): Promise<boolean> {
  const id = existingId(prescriptionId)
  await transact(context, (transaction) => loadOwnPrescription(transaction, id))
  const known = await systemTransact(context, (transaction) => findAutomaticPayment(transaction, id))
  if (known?.setupSessionId) await recordSavedCard(context, known.setupSessionId)
  const now = await systemTransact(context, (transaction) => findAutomaticPayment(transaction, id))
  return now?.status === 'on'
}

/**
 * Saves the card of a page, turns automatic payment on, and charges a refill that waits. Idempotent; safe
 * under concurrency with webhooks and reconciliation.
 * @param sessionId of the gateway's page
 * @returns false when the page saved no card yet, or is unknown
 * @throws CodedError GatewayUnavailable
 */
export async function recordSavedCard(context: PaymentContext, sessionId: string): Promise<boolean> {
  const prescriptionId = await systemTransact(context, (transaction) =>
    findPrescriptionOfSetup(transaction, sessionId),
  )
  if (prescriptionId === undefined) return false
  const card = await context.payments.gateway.fetchSavedCard(sessionId)
  if (!card) return false
  const commandId = await systemTransact(context, (transaction) =>
    turnOn(transaction, { prescriptionId, sessionId, card }, { at: context.now(), newId: context.newId }),
  )
  if (commandId) await runCommandOrDefer(context, commandId)
  return true
}

interface SavedSetup {
  readonly prescriptionId: string
  readonly sessionId: string
  readonly card: SavedCard
}

/** @returns the payment command to run after the commit, for a refill that waits */
async function turnOn(
  transaction: SystemTransaction,
  { prescriptionId, sessionId, card }: SavedSetup,
  clock: Clock,
): Promise<string | undefined> {
  const { at } = clock
  await lockFills(transaction, prescriptionId)
  const prescription = found(await findPrescription(transaction, prescriptionId))
  const before = await findAutomaticPayment(transaction, prescriptionId)
  // A concurrent caller may have saved this card.
  if (before?.paymentMethodId === card.paymentMethodId) return undefined
  if (!(await saveAutomaticCard(transaction, { prescriptionId, sessionId }, { card, at }))) {
    await requestCardRemoval(transaction, card.paymentMethodId, at)
    return undefined
  }
  if (before?.paymentMethodId) await requestCardRemoval(transaction, before.paymentMethodId, at)
  const type = before?.status === 'on' ? 'paymentCardChanged' : 'automaticPaymentOn'
  const nextRefillAt = prescription.nextRefillAt ?? fillDueAt(prescription, at)
  const plan = { autoRefill: true, nextRefillAt: prescription.status === 'active' ? nextRefillAt : null }
  await recordAutomaticPaymentEvent(transaction, prescriptionId, { type, plan, at })
  const { currency, patientId } = prescription
  const params = { cents: before?.agreedCents ?? prescription.priceCents, currency, at: null }
  const event = `automaticPayment:${card.paymentMethodId}`
  enqueueEmails(transaction, [{ event, kind: 'automaticPaymentOn', recipient: patientId, params }], at)
  return chargeWaitingRefill(transaction, prescription, { agreedCents: params.cents, card }, clock)
}

/** Charges an unpaid refill at the price that the patient has just agreed to. */
async function chargeWaitingRefill(
  transaction: SystemTransaction,
  { status, openOrderId, openOrderStatus }: Prescription,
  { agreedCents, card }: { readonly agreedCents: number; readonly card: SavedCard },
  clock: Clock,
): Promise<string | undefined> {
  if (status !== 'active' || openOrderId === null || openOrderStatus !== 'awaiting_payment') return undefined
  const order = found(await findOrder(transaction, openOrderId))
  if (order.totalCents > agreedCents) return undefined
  return decideCharge(transaction, order, card, clock)
}

/** Removes a card at the gateway whose automatic payment has ended. @throws CodedError GatewayUnavailable */
export async function removeCard(context: PaymentContext, paymentMethodId: string): Promise<void> {
  await context.payments.gateway.removeSavedCard(paymentMethodId)
  await systemTransact(context, (transaction) => finishCardRemoval(transaction, paymentMethodId))
}
