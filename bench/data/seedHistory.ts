import type { Pool } from 'pg'
import { withoutIndexes } from './withoutIndexes'

/** Creates a payment for every request, held, captured or refunded according to its state. */
const fillPayments = `
  insert into payment (id, request_id, patient_id, patient_name, treatment_type, provider, status, amount_cents, currency,
    captured_cents, refunded_cents, created_at, updated_at)
  select gen_random_uuid(), id, patient_id, patient_name, treatment_type, 'stripe',
    case when status = 'prescribed' then 'captured' else 'authorized' end, 5900, 'USD',
    case when status = 'prescribed' then 5900 else 0 end, 0, created_at, updated_at
  from treatment_request`

const fillPaymentEvents = `
  insert into payment_event (payment_id, provider, type, from_status, to_status, amount_cents, at)
  select id, provider, 'authorize', 'requires_method', 'authorized', 5900, created_at from payment
  union all
  select id, provider, 'capture', 'authorized', 'captured', 5900, updated_at from payment where status = 'captured'`

const fillRequestEvents = `
  insert into request_event (request_id, patient_id, type, from_status, to_status, at)
  select id, patient_id, 'submit', 'draft', 'submitted', submitted_at from treatment_request
  union all
  select id, patient_id, 'approve', 'in_review', 'approved', updated_at + abs(hashtext(id::text)) % 2000 * interval '1 minute'
    from treatment_request
    where status = 'prescribed'`

/** Creates a prescription for every completed request. */
const fillPrescriptions = `
  insert into prescription (id, request_id, patient_id, patient_name, prescriber_id, prescriber_name, treatment_type,
    product_id, medication, form, route, sig, quantity_value, quantity_unit, packs, days_supply, refills_allowed,
    price_cents, currency, status, authored_on, signed_at, valid_until, signature_hash, updated_at)
  select gen_random_uuid(), id, patient_id, patient_name, assignee_id, assignee_name, treatment_type, 'ramelteon-8',
    'Ramelteon tablet', 'tablet', 'oral', 'Take 1 tablet at bedtime.', 30, 'tablet', 1, 30, 2, 5900, 'USD', 'active',
    created_at, created_at, created_at + interval '1 year', 'filled', created_at
  from treatment_request where status = 'prescribed'`

/** Seeds the history of the queue's requests and payments by SQL, from which the metrics are computed. */
export async function seedHistory(owner: Pool): Promise<void> {
  await withoutIndexes(
    owner,
    ['payment', 'payment_event', 'request_event', 'prescription'],
    async (client) => {
      for (const statement of [fillPayments, fillPaymentEvents, fillRequestEvents, fillPrescriptions])
        await client.query(statement)
    },
  )
  // No trigger has run for these rows.
  await owner.query('select recompute_metrics()')
  await owner.query('vacuum analyze')
}
