import { expect } from 'vitest'
import type { FakeIntent } from '../fakeGateway'
import type { PayingProduct } from '../payingProduct'

interface PaymentRow {
  readonly id: string
  readonly status: string
  readonly captured_cents: number
  readonly refunded_cents: number
  readonly refund_due_cents: number
  readonly dispute_status: string | null
  /** The request or order that is paid for. */
  readonly subject: string
  readonly subject_status: string
  readonly subject_payment_status: string | null
  readonly subject_refunded: number
  /** Whether an Admin has requested a refund, whatever its result. */
  readonly refunded_by_admin: boolean
  /** Whether an Admin has recorded a refund made without the gateway. */
  readonly is_returned: boolean
}

interface OrderRow {
  readonly id: string
  readonly status: string
  readonly to_state: string | null
  readonly patient_state: string | null
  readonly prescription_status: string | null
  readonly payment_id: string | null
  readonly payment_status: string | null
  /** Whether an Admin has requested a refund of its payment. */
  readonly is_refund_asked: boolean
  readonly was_shipped: boolean
  /** Whether Admins were asked to have the parcel returned: it had shipped when its prescription was stopped. */
  readonly is_to_return: boolean
}

/** States of a dispute during which the bank has the money. */
const withdrawn = ['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review', 'lost']

const ended = ['declined', 'cancelled', 'expired', 'refunded']

/**
 * Expects a reason for every order in transit, at any moment: a packed or just shipped order has an active
 * prescription, an address in the state of its request, and a payment that is held or captured. A parcel
 * shipped before a stop is to be returned.
 * @param wasShipped ids of orders shipped before this step; later ones are added
 */
export async function expectDispensingIsJustified(
  { owner }: Pick<PayingProduct, 'owner'>,
  patientId: string,
  wasShipped: Set<string>,
): Promise<void> {
  for (const order of await ordersOf(owner, patientId)) {
    const isJustShipped = order.was_shipped && !wasShipped.has(order.id)
    if (order.was_shipped) wasShipped.add(order.id)
    if (order.status !== 'packed' && !isJustShipped) continue
    expect(order).toMatchObject({
      prescription_status:
        order.prescription_status === null || order.is_to_return ? order.prescription_status : 'active',
      to_state: order.patient_state ?? order.to_state,
      payment_status: expect.stringMatching(
        order.is_refund_asked
          ? /^(captured|partially_refunded|refunded)$/
          : /^(authorized|captured|partially_refunded)$/,
      ),
    })
    expect(order.to_state).not.toBeNull()
  }
}

/**
 * Expects no open work: requests, orders, prescriptions, payments and the gateway of a patient agree, and money
 * is only kept for deliveries, after failed refunds, or by the bank.
 */
export async function expectConsistentState(testSystem: PayingProduct, patientId: string): Promise<void> {
  const payments = await paymentsOf(testSystem.owner, patientId)
  for (const payment of payments) expectPaymentAgrees(testSystem, payment)
  for (const order of await ordersOf(testSystem.owner, patientId)) {
    expectOrderAgrees(order, payments)
  }
  await expectConsistentHistories(testSystem.owner, patientId)
}

function expectPaymentAgrees({ fake }: PayingProduct, payment: PaymentRow): void {
  const intents = [...fake.intents.values()].filter(({ paymentId }) => paymentId === payment.id)
  const sum = (of: (intent: FakeIntent) => number) => intents.reduce((total, one) => total + of(one), 0)
  const theirs = {
    captured: sum((intent) => intent.capturedCents),
    refunded: sum((intent) => intent.refundedCents),
    held: intents.filter(({ status }) => status === 'authorized').length,
  }
  const ours = {
    captured: payment.captured_cents,
    refunded: payment.refunded_cents,
    held: payment.status === 'authorized' ? 1 : 0,
  }
  const { subject, subject_status: status } = payment
  expect({ subject, status, ...ours }).toEqual({ subject, status, ...theirs })
  if (ours.captured > 0 || ours.held > 0)
    expect({ subject, status, payment: payment.subject_payment_status }).toEqual({
      subject,
      status,
      payment: payment.status,
    })
  if (subject === 'order') expect(payment.subject_refunded).toBe(payment.refunded_cents)

  const isWithBank = payment.dispute_status !== null && withdrawn.includes(payment.dispute_status)
  const mayBeKept = payment.refund_due_cents > 0 || isWithBank || payment.is_returned
  if (ended.includes(status)) {
    const kept = mayBeKept ? 0 : ours.captured - ours.refunded
    expect({ subject, status, held: ours.held, kept }).toEqual({ subject, status, held: 0, kept: 0 })
  }
  if (subject === 'request' && ['submitted', 'in_review', 'needs_info'].includes(status))
    expect({ status, held: ours.held }).toEqual({ status, held: 1 })
  if (['prescribed', 'placed', 'packed', 'shipped', 'delivered'].includes(status))
    expect(ours.captured).toBeGreaterThan(0)
}

/** An order to be shipped is prescribed and paid; a shipped one is refunded by Admins only. */
function expectOrderAgrees(order: OrderRow, payments: readonly PaymentRow[]): void {
  const { status, prescription_status: prescription } = order
  if (['awaiting_payment', 'placed', 'packed'].includes(status) && prescription !== null)
    expect({ status, prescription }).toEqual({ status, prescription: 'active' })
  const payment = payments.find(({ id }) => id === order.payment_id)
  if (!payment || payment.refunded_by_admin) return
  const isSent = ['placed', 'packed', 'shipped', 'delivered'].includes(status)
  if (isSent) expect({ status, refunded: payment.refunded_cents }).toEqual({ status, refunded: 0 })
}

async function paymentsOf(owner: PayingProduct['owner'], patientId: string): Promise<readonly PaymentRow[]> {
  const { rows } = await owner.query<PaymentRow>(
    `select p.*, case when p.request_id is null then 'order' else 'request' end as subject,
       coalesce(r.status, o.status) as subject_status,
       coalesce(r.payment_status, o.payment_status) as subject_payment_status,
       coalesce(o.refunded_cents, 0) as subject_refunded,
       exists (select from payment_command c where c.payment_id = p.id and c.kind = 'refund') as refunded_by_admin,
       exists (select from payment_event e where e.payment_id = p.id and e.type = 'manualRefund') as is_returned
     from payment p left join treatment_request r on r.id = p.request_id
       left join product_order o on o.id = p.order_id
     where p.patient_id = $1 order by p.created_at, p.id`,
    [patientId],
  )
  return rows
}

async function ordersOf(owner: PayingProduct['owner'], patientId: string): Promise<readonly OrderRow[]> {
  const { rows } = await owner.query<OrderRow>(
    `select o.id, o.status, o.ship_to_state as to_state, r.patient_state, s.status as prescription_status,
       p.id as payment_id, p.status as payment_status,
       exists (select from payment_command c where c.payment_id = p.id and c.kind = 'refund') as is_refund_asked,
       exists (select from order_event e where e.order_id = o.id and e.to_status = 'shipped') as was_shipped,
       exists (select from outbox m where m.kind = 'parcelToReturn' and m.about = o.id) as is_to_return
     from product_order o left join treatment_request r on r.id = o.request_id
       left join prescription s on s.id = o.prescription_id
       left join payment p on p.order_id = o.id or (o.fill = 0 and p.request_id = o.request_id)
     where o.patient_id = $1 order by o.created_at, o.id`,
    [patientId],
  )
  return rows
}

/** The last event of each history leads to the current state, and each event starts from the state before. */
async function expectConsistentHistories(owner: PayingProduct['owner'], patientId: string): Promise<void> {
  const { rows } = await owner.query(
    `with story as (
       select order_id as id, id as place, from_status, to_status from order_event where patient_id = $1
       union all select request_id, id, from_status, to_status from request_event where patient_id = $1),
     chained as (
       select *, lag(to_status) over mine as before, row_number() over (partition by id order by place desc) as back
       from story window mine as (partition by id order by place))
     select c.id, c.before, c.from_status, c.to_status, coalesce(o.status, r.status) as status
     from chained c left join product_order o on o.id = c.id left join treatment_request r on r.id = c.id
     where (c.from_status is not null and c.from_status is distinct from c.before)
       or (c.back = 1 and c.to_status <> coalesce(o.status, r.status))`,
    [patientId],
  )
  expect(rows).toEqual([])
}
