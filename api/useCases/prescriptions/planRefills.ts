import { CodedError } from '../../../domain/errors'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { refillAfterSkip, refillsLeft, refillWindow } from '../../../domain/prescriptions/refills'
import { fillDueAt } from '../../../domain/prescriptions/titration'
import type { Context } from '../context'
import type { PlanInput as Input } from './changeRefillPlan'
import { changeRefillPlan as plan } from './changeRefillPlan'

/**
 * Turns automatic refills on or off. A due refill is prepared automatically and waits for the
 * patient's payment, or is charged to a saved card. Off ends automatic payment too.
 * @throws CodedError Forbidden, NotFound, Conflict; RefillRefused `notActive`, `noneLeft`
 */
export function setAutoRefill(
  { isOn, ...input }: Input & { readonly isOn: boolean },
  context: Context,
): Promise<Prescription> {
  const type = isOn ? 'autoRefillOn' : 'autoRefillOff'
  return plan({ ...input, type }, context, (before, now) => {
    if (isOn && refillsLeft(before) <= 0) throw new CodedError('RefillRefused', { problem: 'noneLeft' })
    return {
      autoRefill: isOn,
      // A rescheduled date is preserved.
      nextRefillAt: before.nextRefillAt ?? (before.status === 'active' ? fillDueAt(before, now) : null),
      endsWaiting: false,
    }
  })
}

/**
 * Ends automatic payment: the saved card is not charged again, and is removed. Refills are still prepared.
 * @throws CodedError Forbidden, NotFound, Conflict; RefillRefused `notActive`
 */
export function endAutomaticPayment(input: Input, context: Context): Promise<Prescription> {
  return plan({ ...input, type: 'automaticPaymentOff' }, context, ({ autoRefill, nextRefillAt }) => ({
    autoRefill,
    nextRefillAt,
    endsWaiting: false,
  }))
}

/**
 * Skips the next refill: the due date moves by one supply.
 * @throws CodedError Forbidden, NotFound, Conflict; RefillRefused `notActive`, `noneDue`,
 * `underWay`, `tooLate` when the prescription is not valid until then
 */
export function skipRefill(input: Input, context: Context): Promise<Prescription> {
  return plan({ ...input, type: 'skipRefill' }, context, (before) => {
    const nextRefillAt = refillAfterSkip(before, requireDue(before))
    if (!nextRefillAt) throw new CodedError('RefillRefused', { problem: 'tooLate' })
    const { autoRefill } = before
    return { reason: dayOf(nextRefillAt), autoRefill, nextRefillAt, endsWaiting: true }
  })
}

/**
 * Reschedules the next refill, within {@link refillWindow}.
 * @param to `YYYY-MM-DD`
 * @throws CodedError Forbidden, NotFound, Conflict, InvalidInput; RefillRefused `notActive`,
 * `noneDue`, `underWay`
 */
export function rescheduleRefill(
  { to, ...input }: Input & { readonly to: string },
  context: Context,
): Promise<Prescription> {
  return plan({ ...input, type: 'rescheduleRefill', chosen: to }, context, (before, now) => {
    requireDue(before)
    const nextRefillAt = new Date(`${to}T12:00:00.000Z`)
    const window = refillWindow(before, now)
    const isWithin = window && dayOf(window.from) <= to && to <= dayOf(window.until)
    if (!isWithin) throw new CodedError('InvalidInput', { field: 'to', rule: 'range' })
    return { reason: to, autoRefill: before.autoRefill, nextRefillAt, endsWaiting: true }
  })
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** @throws CodedError RefillRefused */
function requireDue({ nextRefillAt, openOrderStatus }: Prescription): Date {
  const isPaid = openOrderStatus !== null && openOrderStatus !== 'awaiting_payment'
  if (isPaid) throw new CodedError('RefillRefused', { problem: 'underWay' })
  if (!nextRefillAt) throw new CodedError('RefillRefused', { problem: 'noneDue' })
  return nextRefillAt
}
