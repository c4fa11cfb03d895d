import type { Client } from 'pg'
import { fillConversations } from './fillConversations'

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

  const conversationsOf = (count: number, length: number) =>
    fillConversations(owner, Array<string>(count).fill(patient), doctor, length)
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
