import { CodedError } from '../../../domain/errors'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { nextRefill, refillSizes, suppliesProblem } from '../../../domain/prescriptions/supplies'
import { fillDueAt } from '../../../domain/prescriptions/titration'
import { enqueueEmails } from '../../storage/messages/outbox'
import { agreeToRefillPrice } from '../../storage/payments/automaticPayments'
import { saveSuppliesPerRefill } from '../../storage/prescriptions/prescriptionChanges'
import type { Transaction } from '../../storage/database/database'
import type { Context } from '../context'
import type { PlanInput } from './changeRefillPlan'
import { changeRefillPlan } from './changeRefillPlan'

interface Input extends PlanInput {
  /** 1 or 3. */
  readonly supplies: number
  /** With automatic payment: the price of a refill of this size, to which the patient agrees. */
  readonly agreedCents?: number | null | undefined
}

/**
 * Chooses how many supplies are sent with each refill. An unpaid refill of the other size is canceled. With automatic
 * payment the patient agrees to the new price, and is notified of the next charge again.
 * @throws CodedError Forbidden, NotFound, InvalidInput; Conflict also when automatic payment needs the agreement to another
 * price; RefillRefused `notActive`, or with the {@link suppliesProblem}
 */
export function setSuppliesPerRefill(
  { supplies, agreedCents, ...input }: Input,
  context: Context,
): Promise<Prescription> {
  if (!refillSizes.includes(supplies))
    throw new CodedError('InvalidInput', { field: 'supplies', rule: 'option' })
  const change = { ...input, type: 'changeRefillSize', chosen: String(supplies) } as const
  return changeRefillPlan(change, context, (before, now) => {
    if (before.suppliesPerRefill === supplies) return undefined
    const problem = supplies === 1 ? undefined : suppliesProblem(before, now)
    if (problem) throw new CodedError('RefillRefused', { problem })
    const wanted = { ...before, suppliesPerRefill: supplies }
    const priceCents = nextRefill(wanted, now)?.content.priceCents
    // The agreement names one amount: another size is agreed to again.
    const isAgreed = before.automaticPayment === null || agreedCents === priceCents
    if (!isAgreed) throw new CodedError('Conflict', { current: { priceCents } })
    return {
      reason: change.chosen,
      autoRefill: before.autoRefill,
      nextRefillAt: before.nextRefillAt ?? (before.status === 'active' ? fillDueAt(before, now) : null),
      endsWaiting: true,
      save: async (transaction, at) => {
        await saveSuppliesPerRefill(transaction, before.id, supplies)
        if (priceCents !== undefined) await agree(transaction, before, { priceCents, at })
      },
    }
  })
}

/** Saves the agreement to another price of a refill, if payment is automatic, and confirms it by email. */
async function agree(
  transaction: Transaction,
  { id, version, patientId, currency, automaticPayment }: Prescription,
  { priceCents: cents, at }: { readonly priceCents: number; readonly at: Date },
): Promise<void> {
  if (!automaticPayment || !(await agreeToRefillPrice(transaction, id, { cents, at }))) return
  if (automaticPayment.status !== 'on') return
  const event = `prescription:${id}:refillSize:${version}`
  const params = { cents, currency, at: null }
  enqueueEmails(transaction, [{ event, kind: 'automaticPaymentOn', recipient: patientId, params }], at)
}
