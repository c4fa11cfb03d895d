import type { Pool } from 'pg'
import { withoutIndexes } from './withoutIndexes'

/** One in five requests has one of each; nearly all rows of a kind have its most common state. */
const fills: Readonly<Record<string, string>> = {
  audit_event: `insert into audit_event (recorded_at, action, operation, outcome, agent_id, agent_role, entity_type,
      patient_id, request_id)
    select now() - ($1 - n) * interval '7 seconds', 'R', 'Query.request', 0, 'queue-colleague', 'HCPs', 'TreatmentRequest',
      'queue-patient-' || n % 1000, 'filled'
    from generate_series(1, $1::integer) n`,
  product_order: `insert into product_order (id, patient_id, patient_name, status, version, subtotal_cents, shipping_cents,
      currency, ship_to_name, ship_to_line1, ship_to_city, ship_to_state, ship_to_postal_code, carrier, tracking_number,
      created_at, updated_at)
    select gen_random_uuid(), 'queue-patient-' || n % 1000, 'Maya Okafor', 'delivered', 1, 5900, 0, 'USD', 'Maya Okafor',
      '1 Elm St', 'Columbus', 'OH', '43004', 'UPS', '1Z', now() - n * interval '35 seconds', now() - n * interval '35 seconds'
    from generate_series(1, $1::integer / 5) n`,
  outbox: `insert into outbox (event, kind, recipient, state, next_attempt_at, created_at, done_at)
    select 'filled:' || n, 'requestAnswered', 'queue-patient-' || n % 1000, 'sent', at, at, at
    from (select n, now() - n * interval '35 seconds' as at from generate_series(1, $1::integer / 5) n) f`,
  payment_command: `insert into payment_command (id, payment_id, patient_id, kind, amount_cents, idempotency_key, attempts,
      next_attempt_at, created_at, done_at, outcome)
    select gen_random_uuid(), id, patient_id, 'capture', 5900, 'filled-' || id, 1, created_at, created_at, created_at, 'done'
    from (select * from payment order by created_at desc limit $1::integer / 5) p`,
  contact_message: `insert into contact_message (id, name, email, body, created_at, handled_at, handled_by)
    select gen_random_uuid(), 'Maya', 'maya@example.com', 'Do you deliver?', at, at, 'queue-colleague'
    from (select now() - n * interval '35 seconds' as at from generate_series(1, $1::integer / 5) n) f`,
  identity_check: `insert into identity_check (id, patient_id, status, version, attempts, front_file_id, selfie_file_id,
      submitted_at, decided_at, decided_by, valid_until)
    select gen_random_uuid(), 'checked-' || n, 'verified', 2, 1, gen_random_uuid(), gen_random_uuid(), at, at, 'queue-colleague',
      at + interval '5 years'
    from (select n, now() - n * interval '35 seconds' as at from generate_series(1, $1::integer / 5) n) f`,
  conversation: `insert into conversation (id, treatment_type, status, version, patient_id, patient_name, patient_state,
      assignee_id, assignee_name, last_message_at, waiting_since, created_at)
    select gen_random_uuid(), 'sleep', case n % 2 when 0 then 'open' else 'waiting_on_provider' end, 1,
      'queue-patient-' || n % 1000, 'Maya Okafor', 'OH', case n % 3 when 0 then null else 'queue-colleague' end, 'Dr Somebody',
      at, at, at
    from (select n, now() - n * interval '35 seconds' as at from generate_series(1, $1::integer / 5) n) f`,
  conversation_participant: `insert into conversation_participant (conversation_id, account_id, role)
    select id, patient_id, 'user' from conversation c where not exists (
      select from conversation_participant p where p.conversation_id = c.id) and $1::integer > 0`,
}

/**
 * Seeds the lists other than the queue by SQL, without the API's checks.
 * @param rows of the audit log; a fifth as many of everything else
 */
export async function seedLists(owner: Pool, rows: number): Promise<void> {
  await withoutIndexes(owner, Object.keys(fills), async (client) => {
    for (const fill of Object.values(fills)) await client.query(fill, [rows])
  })
  await owner.query('vacuum analyze')
}
