import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'

/** Where the questions of the benchmark lead to. */
export interface Filled {
  /** Conversations of the demonstration's patient and professional, each for one sender. */
  readonly conversationIds: readonly string[]
  /** A conversation that holds half of all messages. */
  readonly longConversationId: string
  /** A request of the demonstration that its professional has in review. */
  readonly requestId: string
}

const perConversation = 50

/** Seven of ten requests stand in the queue, the others are with another professional, done, or drafts. */
const fillRequests = `
  with filler as (
    select n, n % 10 as kind, now() - n * interval '7 seconds' as at, 'bench-patient-' || (n % 1000) as patient
    from generate_series(1, $1::integer) n)
  insert into treatment_request (id, patient_id, treatment_type, status, version, questionnaire_version, answers, findings,
    patient_name, patient_birth_date, patient_sex_at_birth, patient_state, assignee_id, assignee_name, claimed_at,
    submitted_at, submitted_version, answer_by, created_at, updated_at)
  select gen_random_uuid(), patient, (array['ed', 'sleep', 'pain_cream', 'beauty', 'weight_loss'])[1 + n % 5],
    case kind when 7 then 'in_review' when 8 then 'prescribed' when 9 then 'draft' else 'submitted' end, 2, 1,
    jsonb_build_object('state', 'OH', 'name', patient, 'note', repeat('Answers are text. ', 20)), '[]',
    'Patient ' || n, '1980-01-01', 'female', 'OH',
    case when kind in (7, 8) then $2 end, case when kind in (7, 8) then 'Dr Amir Haddad' end,
    case when kind in (7, 8) then at end, case when kind <> 9 then at end, case when kind <> 9 then 2 end,
    case when kind <> 9 then at + interval '24 hours' end, at, at
  from filler`

const openConversation = `
  insert into conversation (id, treatment_type, status, version, patient_id, patient_name, assignee_id, assignee_name,
    last_sequence, last_message_at, created_at)
  select id, 'sleep', 'open', 1, $2, 'Maya Okafor', $3, 'Dr Lena Lee', $4, now(), now() from unnest($1::uuid[]) id`

const joinConversation = `
  insert into conversation_participant (conversation_id, account_id, role, last_read_sequence)
  select id, account, role, $4 from unnest($1::uuid[]) id, (values ($2, 'user'), ($3, 'HCPs')) of_it (account, role)`

const fillMessages = `
  insert into message (id, conversation_id, sequence, patient_id, kind, sender_id, sender_role, sender_name, body,
    created_at)
  select gen_random_uuid(), id, sequence, $2, 'text', $2, 'user', 'Maya Okafor',
    'I slept better this week, thank you. Shall I go on with the same dose?', now()
  from unnest($1::uuid[]) id, generate_series(1, $3::integer) sequence`

/**
 * Fills the tables to a size, past the API: requests in every state, and as many messages.
 * @param rows of requests, and of messages
 */
export async function fill(owner: Client, rows: number): Promise<Filled> {
  const patient = await accountOf(owner, 'patient@example.com')
  const doctor = await accountOf(owner, 'doctor@example.com')
  const other = await accountOf(owner, 'doctor2@example.com')
  await owner.query(
    `insert into account (id, created_at) select 'bench-patient-' || n, now() from generate_series(0, 999) n`,
  )
  await owner.query(fillRequests, [rows, other])

  const conversationsOf = async (count: number, length: number): Promise<string[]> => {
    const ids = Array.from({ length: count }, () => randomUUID())
    await owner.query(openConversation, [ids, patient, doctor, length])
    await owner.query(joinConversation, [ids, patient, doctor, length])
    await owner.query(fillMessages, [ids, patient, length])
    return ids
  }
  const [longConversationId = ''] = await conversationsOf(1, rows / 2)
  const conversationIds = await conversationsOf(Math.max(8, rows / 2 / perConversation), perConversation)
  await owner.query('vacuum analyze')
  return {
    longConversationId,
    conversationIds: conversationIds.slice(0, 8),
    requestId: await requestOf(owner, doctor),
  }
}

async function accountOf(owner: Client, email: string): Promise<string> {
  const { rows } = await owner.query<{ sub: string }>(
    `select sub::text from identity.pool_user where email = $1`,
    [email],
  )
  return only(rows).sub
}

async function requestOf(owner: Client, doctor: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from treatment_request where assignee_id = $1 and status = 'in_review' limit 1`,
    [doctor],
  )
  return only(rows).id
}

function only<Row>([row]: readonly Row[]): Row {
  if (row) return row
  throw new Error('The demonstration data lack what the benchmark asks for.')
}
