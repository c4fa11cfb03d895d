import type { Pool } from 'pg'
import { withoutIndexes } from './withoutIndexes'

const fillRequests = `insert into treatment_request (id, patient_id, treatment_type, status, version, questionnaire_version, answers,
        findings, patient_name, patient_birth_date, patient_sex_at_birth, patient_state, assignee_id, assignee_name,
        claimed_at, submitted_at, submitted_version, response_due_at, hold_cents, currency, payment_status, hold_until,
        created_at, updated_at)
      select gen_random_uuid(), 'queue-patient-' || n % 1000,
        case when n % 10 = 4 then 'sleep' else
          (array['ed', 'sleep', 'pain_cream', 'beauty', 'weight_loss'])[1 + n % 5] end,
        case kind when 7 then 'in_review' when 8 then 'prescribed' when 9 then 'in_review' else 'submitted' end, 2, 1,
        jsonb_build_object('note', repeat('Answers are text. ', 20)),
        case when n % 9 = 0 then '[{"level": "REVIEW"}]'::jsonb else '[]' end,
        (array['Ana', 'Ben', 'Chloe', 'Dev', 'Eva', 'Finn', 'Gia'])[1 + n % 7] || ' ' ||
          (array['Moreno', 'Nguyen', 'Okafor', 'Petrov', 'Quinn', 'Rossi', 'Sato', 'Tran'])[1 + n % 8] || n % 997,
        '1980-01-01', 'female', (array['CA', 'TX', 'NY', 'FL', 'OH', 'WA', 'CO', 'IL'])[1 + n % 8],
        case kind when 7 then 'queue-colleague' when 8 then 'queue-colleague' when 9 then $2 end,
        case when kind > 6 then 'Dr Somebody' end, case when kind > 6 then at end,
        at, 2, at + interval '24 hours', 5900, 'USD', 'authorized', at + interval '6 days', at, at
      from (select n, n % 10 as kind, now() - n * interval '7 seconds' as at from generate_series(1, $1::integer) n) f`

/**
 * Seeds the queue by SQL: of ten requests seven wait, one is a colleague's, one is completed and one is the reader's.
 * States, treatments, ages, flags and holds are distributed as in a busy practice; no weight loss request waits.
 * @param rows of requests; of 1,000 patients
 * @param reader the clinician who reads the queue
 */
export async function seedQueue(owner: Pool, rows: number, reader: string): Promise<void> {
  await owner.query(
    `insert into account (id, created_at) select 'queue-patient-' || n, now() from generate_series(0, 999) n
       on conflict do nothing`,
  )
  await owner.query(
    `insert into account (id, created_at) values ('queue-colleague', now()) on conflict do nothing`,
  )
  await withoutIndexes(owner, ['treatment_request'], (client) => client.query(fillRequests, [rows, reader]))
  await owner.query('vacuum analyze')
}
