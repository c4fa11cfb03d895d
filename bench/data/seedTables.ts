import type { Client } from 'pg'
import { seedConversations } from './seedConversations'

/** Ids that the benchmark's queries use. */
export interface SeededIds {
  /** Conversations of the demo patient and clinician, each for one sender. */
  readonly conversationIds: readonly string[]
  /** A conversation with half of all messages. */
  readonly longConversationId: string
  /** A demo request in review. */
  readonly requestId: string
}

const perConversation = 50
/** Maximum number of concurrent senders. */
const senders = 16

/** Seven of ten requests are in the queue; the others are claimed, completed, or drafts. */
const fillRequests = `
  with filler as (
    select n, n % 10 as kind, now() - n * interval '7 seconds' as at, 'bench-patient-' || (n % 1000) as patient
    from generate_series(1, $1::integer) n)
  insert into treatment_request (id, patient_id, treatment_type, status, version, questionnaire_version, answers, findings,
    patient_name, patient_birth_date, patient_sex_at_birth, patient_state, assignee_id, assignee_name, claimed_at,
    submitted_at, submitted_version, response_due_at, created_at, updated_at)
  select gen_random_uuid(), patient, (array['ed', 'sleep', 'pain_cream', 'beauty', 'weight_loss'])[1 + n % 5],
    case kind when 7 then 'in_review' when 8 then 'prescribed' when 9 then 'draft' else 'submitted' end, 2, 1,
    jsonb_build_object('state', 'OH', 'name', patient, 'note', repeat('Answers are text. ', 20)), '[]',
    'Patient ' || n, '1980-01-01', 'female', 'OH',
    case when kind in (7, 8) then $2 end, case when kind in (7, 8) then 'Dr Amir Haddad' end,
    case when kind in (7, 8) then at end, case when kind <> 9 then at end, case when kind <> 9 then 2 end,
    case when kind <> 9 then at + interval '24 hours' end, at, at
  from filler`

/**
 * Seeds the tables to a size by SQL: requests in every state, and as many messages.
 * @param rows of requests, and of messages
 */
export async function seedTables(owner: Client, rows: number): Promise<SeededIds> {
  const patient = await accountOf(owner, 'patient@example.com')
  const doctor = await accountOf(owner, 'doctor@example.com')
  const other = await accountOf(owner, 'doctor2@example.com')
  await owner.query(
    `insert into account (id, created_at) select 'bench-patient-' || n, now() from generate_series(0, 999) n
       on conflict do nothing`,
  )
  await owner.query(fillRequests, [rows, other])

  const conversationsOf = (count: number, length: number) =>
    seedConversations(owner, Array<string>(count).fill(patient), doctor, length)
  const [longConversationId = ''] = await conversationsOf(1, rows / 2)
  const conversationIds = await conversationsOf(
    Math.max(senders, rows / 2 / perConversation),
    perConversation,
  )
  await owner.query('vacuum analyze')
  return {
    longConversationId,
    conversationIds: conversationIds.slice(0, senders),
    requestId: await requestOf(owner, doctor),
  }
}

/** Creates a conversation of the demo patient with the clinician. @returns its id */
export async function conversationOfDemonstration(owner: Client): Promise<string> {
  const patient = await accountOf(owner, 'patient@example.com')
  return only(await seedConversations(owner, [patient], await accountOf(owner, 'doctor@example.com'), 20))
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
