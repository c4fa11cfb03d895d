import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestDatabase } from '../../support/database/database'

const migrations = join(import.meta.dirname, '..', '..', '..', 'api', 'storage', 'migrations')

/** A patient and a staff member. */
const patient = `(select patient_id from treatment_request where submitted_at is not null order by id limit 1)`
const staff = '(select id from practitioner order by id limit 1)'
const at = `'2026-11-20T09:00:00Z'`

/** Rows for tables that the demonstration leaves empty. */
const rows = [
  `insert into prescription_override (prescription_id, patient_id, reason, alerts, created_at)
    select id, patient_id, 'Weighed with the patient.', '[{"id": "a", "text": "Tab\\tand \\"quotes\\""}]', ${at}
    from prescription order by id limit 1`,
  `insert into user_change (id, account_id, kind, asked_by, asked_at, leased_until, outcome, ended_at)
    values (gen_random_uuid(), ${patient}, 'sign_out', ${staff}, ${at}, ${at}, 'done', ${at})`,
  `insert into recovery_code (account_id, digest, generated_at, saved_at)
    values (${patient}, repeat('d', 43), ${at}, ${at})`,
  `insert into recovery_attempt (subject, began_at, attempts) values (repeat('s', 43), ${at}, 2)`,
  `insert into job_run (name, last_run_at, last_failure_at, consecutive_failures, failure_reason)
    values ('sealAudit', ${at}, ${at}, 1, 'Error') on conflict do nothing`,
  `insert into treatment_proposal (id, request_id, patient_id, proposer_id, status, product_id, medication, form, sig,
      quantity_value, quantity_unit, packs, days_supply, refills, body, price_cents, currency, created_at, updated_at)
    select gen_random_uuid(), r.id, r.patient_id, ${staff}, 'refused', p.id, p.name, 'tablet', 'Take one.', 30, 'tablet', 1,
      30, 0, E'Line one\\nline two', 100, 'USD', ${at}, ${at}
    from treatment_request r, product p where r.submitted_at is not null order by r.id, p.id limit 1`,
  `insert into signed_approval (prescription_id, request_id, patient_id, signer_id, input, content, signed_at,
      takes_effect_at, settled_at, outcome)
    select gen_random_uuid(), id, patient_id, ${staff}, '{"note": "ü"}', '{}', ${at}, ${at}, ${at}, 'undone'
    from treatment_request where submitted_at is not null order by created_at limit 1`,
  `insert into decision_effort (request_id, clinician_id, decided_at, decision, open_seconds, keys, clicks, override_count)
    select id, ${staff}, ${at}, 'approve', 40, 6, 3, 0
    from treatment_request where submitted_at is not null order by created_at limit 1`,
  `insert into task (id, description, patient_id, requester_id, owner_id, due_on, created_at, updated_at, updated_by)
    values (gen_random_uuid(), E'Call the pharmacy\\nabout ü', ${patient}, ${staff}, ${staff}, '2026-11-25', ${at}, ${at},
      ${staff})`,
  `insert into clinician_allergy (id, patient_id, substance, name_key, reaction, severity, recorded_by, recorded_at)
    values (gen_random_uuid(), ${patient}, 'Penicillin', 'penicillin', '', 'unknown', ${staff}, ${at})`,
  `insert into practice_settings (version, response_time_hours, staff_idle_minutes, patient_idle_minutes, served_states,
      changed_by, changed_at)
    values (1, 24, 15, 30, '{CA,OH}', ${staff}, ${at}) on conflict do nothing`,
  `insert into product_change (product_id, version, before, after, changed_at)
    select id, 1, '{}', '{"name": "ü"}', ${at} from product order by id limit 1 on conflict do nothing`,
  `insert into questionnaire_publication (id, treatment_type, number, version, reason, weakened_rules, published_by,
      published_at)
    values (gen_random_uuid(), 'pain_cream', 1, 1, 'The cream is not sold any more.', '{"a,b","c\\"d"}', ${staff}, ${at}) on conflict do nothing`,
  `insert into rxnorm_release (version, concepts, names, imported_at) values ('RXNORM_TEST', 1, 1, ${at})`,
  `insert into rxnorm_concept (rxcui, term_type, name) values ('9000001', 'IN', 'imaginol')`,
  `insert into rxnorm_name (name, ingredients) values ('imaginex', '{imaginol}')`,
  `insert into saved_filter (id, account_id, list, name, search, saved_at)
    values (gen_random_uuid(), ${staff}, 'requests', 'Ohio', 'state=OH', ${at})`,
  `insert into note_mention (note_id, account_id, written_as, patient_id, request_id, author_id, mentioned_at)
    select n.id, a.id, '@Dr. Ü', n.patient_id, n.request_id, n.author_id, ${at} from clinical_note n, account a
    where n.signed_at is not null and a.id not in (n.patient_id, n.author_id) order by n.id, a.id limit 1
    on conflict do nothing`,
  `insert into note_withholding (id, note_id, patient_id, reason, explanation, withheld_by, withheld_at)
    select gen_random_uuid(), id, patient_id, 'confidential_source', E'Told by\ta relative.', author_id, ${at}
    from clinical_note where signed_at is not null order by id limit 1`,
  `insert into step_check_in (id, prescription_id, patient_id, fill, step, status, answers, red_flags, submitted_at)
    select gen_random_uuid(), id, patient_id, 1, 1, 'flagged', '{"comment": "ü"}', '{pregnancy}', ${at}
    from prescription order by id limit 1`,
  `insert into payment_dispute (id, payment_id, status, reason, amount_cents, opened_at, updated_at)
    select 'du_1', id, 'needs_response', 'fraudulent', 100, ${at}, ${at} from payment order by id limit 1`,
  `insert into safety_recheck (patient_id, requested_at) values (${patient}, ${at})`,
  `insert into detected_issue (prescription_id, patient_id, step, alerts, identified_at)
    select id, patient_id, 'fill', '[{"id": "pde5.nitrate", "text": "ü"}]', ${at} from prescription order by id limit 1`,
  `insert into contact_message (id, name, email, body, created_at)
    values (gen_random_uuid(), 'Ada', 'ada@example.com', E'Two\\nlines', ${at})`,
  `insert into notification_preference (account_id, version, messages, requests, orders, reminders, drafts, updated_at)
    values (${patient}, 1, true, false, true, false, true, ${at}) on conflict do nothing`,
  `insert into push_subscription (endpoint, account_id, public_key, auth_secret, registered_at)
    values ('https://push.example.com/1', ${patient}, 'B' || repeat('a', 86), repeat('a', 22), ${at})`,
  `insert into outbox (event, kind, recipient, next_attempt_at, created_at)
    values ('push:1', 'requestNews', ${patient}, ${at}, ${at})`,
  `insert into push_delivery (outbox_id, endpoint, next_attempt_at, created_at)
    select id, 'https://push.example.com/1', ${at}, ${at} from outbox where event = 'push:1'`,
  `insert into patient_address (id, patient_id, name, line1, city, state, postal_code, is_default, created_at, removed_at)
    values (gen_random_uuid(), ${patient}, 'Ada', '1 Main St', 'Columbus', 'OH', '43004', false, ${at}, ${at})`,
  `insert into identity_check (id, patient_id, status, version, attempts, front_file_id, selfie_file_id, submitted_at,
      decided_at, decided_by, valid_until)
    select gen_random_uuid(), patient_id, 'verified', 1, 1, id, id, ${at}, ${at}, ${staff}, '2028-11-20T09:00:00Z'
    from file order by file.id limit 1 on conflict do nothing`,
  `insert into prescription_event (prescription_id, patient_id, type, from_status, to_status, text, at)
    select id, patient_id, 'hold', 'active', 'on_hold', E'Line one\\nline two', ${at} from prescription order by id limit 1`,
  `insert into cart_line (account_id, product_id, quantity, quoted_price_cents, added_at, updated_at)
    select ${patient}, id, 0, 100, ${at}, ${at} from product order by id limit 1 on conflict do nothing`,
  `insert into reauthorization (id, payment_id, status, replaces, created_at, updated_at, amount_cents)
    select gen_random_uuid(), id, 'closed', 'pi_1', ${at}, ${at}, 100 from payment order by id limit 1`,
  `insert into automatic_payment (prescription_id, patient_id, status, agreed_cents, agreed_at, updated_at)
    select id, patient_id, 'setting_up', 100, ${at}, ${at} from prescription order by id limit 1 on conflict do nothing`,
  `insert into card_removal (payment_method_id, requested_at) values ('pm_1', ${at})`,
  `insert into visit_count (day, name, properties, count) values ('2026-11-20', 'page_view', '{}', 2)`,
  `insert into browser_error (day, source, name, route, count) values ('2026-11-20', 'page', 'TypeError', '/', 1)`,
  `insert into revoked_session (account_id, claim, value, ended_at)
    values (${staff}, 'origin_jti', gen_random_uuid()::text, ${at})`,
]

/** Leaves a row in each table that would be empty otherwise, so that a backup that forgot it would show. */
export async function fillTables({ owner }: TestDatabase): Promise<void> {
  for (const row of rows) await owner.query(row)
}

/** The tables that the product's migrations make, without unlogged ones. */
export async function productTables(): Promise<readonly string[]> {
  const names = (await readdir(migrations)).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(migrations, name), 'utf8')))
  return texts.flatMap((text) => [...text.matchAll(/^create table (\w+)/gm)].map(([, table]) => table ?? ''))
}
