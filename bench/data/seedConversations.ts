import { randomUUID } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'

const openConversations = `
  insert into conversation (id, treatment_type, status, version, patient_id, patient_name, assignee_id, assignee_name,
    last_sequence, last_message_at, created_at)
  select id, 'sleep', 'open', 1, patient, 'Maya Okafor', $3, 'Dr Lena Lee', $4, now(), now()
  from unnest($1::uuid[], $2::text[]) of_it (id, patient)`

const joinConversations = `
  insert into conversation_participant (conversation_id, account_id, role, last_read_sequence)
  select id, account, role, $4
  from unnest($1::uuid[], $2::text[]) of_it (id, patient) cross join lateral (values (patient, 'user'), ($3, 'HCPs')) side (account, role)`

const fillMessages = `
  insert into message (id, conversation_id, sequence, patient_id, kind, sender_id, sender_role, sender_name, body,
    created_at)
  select gen_random_uuid(), id, sequence, patient, 'text', patient, 'user', 'Maya Okafor',
    'I slept better this week, thank you. Shall I go on with the same dose?', now() - interval '1 day'
  from unnest($1::uuid[], $2::text[]) of_it (id, patient), generate_series(1, $3::integer) sequence`

/**
 * Creates conversations of patients with a clinician by SQL, filled with the patient's messages of yesterday, so that
 * the hourly rate limit does not apply.
 * @param patients ids of accounts; an id given twice gets two conversations
 * @param length messages of each conversation
 * @returns the ids of the conversations, in the order of their patients
 */
export async function seedConversations(
  owner: ClientBase | Pool,
  patients: readonly string[],
  doctor: string,
  length: number,
): Promise<string[]> {
  const ids = patients.map(() => randomUUID())
  await owner.query(openConversations, [ids, patients, doctor, length])
  await owner.query(joinConversations, [ids, patients, doctor, length])
  await owner.query(fillMessages, [ids, patients, length])
  return ids
}
