import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { SystemDatabase } from '../../../api/storage/database/database'
import { rollUpMetrics } from '../../../api/jobs/drainBacklogs'
import { rollUpMetricDeltas } from '../../../api/storage/admin/metrics'

/** Random changes of data, and runs of the roll-up job. */
export const verbs = [
  'begin',
  'begin',
  'send',
  'send',
  'claim',
  'decide',
  'decide',
  'deliver',
  'touch',
  'promise',
  'withdraw',
  'remove',
  'hold',
  'hold',
  'take',
  'take',
  'releaseOrRefund',
  'undone',
  'addUp',
  'rollUpTwice',
  'rollUpAndDie',
  'rollUpSome',
] as const

export interface Turn {
  readonly verb: (typeof verbs)[number]
  /** Index of the request. */
  readonly at: number
  /** Time in hours after the start. */
  readonly hours: number
  /** Time to decision. */
  readonly minutes: number
  readonly cents: number
}

export interface HistoryData {
  readonly owner: Pool
  readonly system: SystemDatabase
  readonly requests: string[]
}

const then = `('2026-02-25T00:00:00Z'::timestamptz + $2 * interval '1 hour')`

/** Due and submission times of a decided request never change. */
const isUndecided = `not exists (select from request_event e where e.request_id = $1)`

const changes: Readonly<Partial<Record<Turn['verb'], string>>> = {
  send: `update treatment_request set status = 'submitted', assignee_id = null, submitted_at = coalesce(submitted_at, ${then}),
    submitted_version = 1, response_due_at = ${then} + interval '24 hours', updated_at = ${then} where id = $1 and ${isUndecided}`,
  claim: `update treatment_request set status = 'in_review', assignee_id = 'doctor', updated_at = ${then}
    where id = $1 and submitted_at is not null`,
  deliver: `update treatment_request set status = 'delivered', updated_at = ${then} where id = $1 and submitted_at is not null`,
  touch: `update treatment_request set version = version + 1, updated_at = ${then} where id = $1`,
  promise: `update treatment_request set response_due_at = ${then} where id = $1 and ${isUndecided}`,
  withdraw: `update treatment_request set status = 'cancelled', updated_at = ${then} where id = $1`,
  remove: `delete from treatment_request r where id = $1 and not exists (select from payment p where p.request_id = r.id)
    and not exists (select from request_event e where e.request_id = r.id) and $2::int is not null`,
}

const decide = `
  with decided as (
    update treatment_request set status = 'prescribed', updated_at = submitted_at + $2 * interval '1 minute'
    where id = $1 and submitted_at is not null returning *)
  insert into request_event (request_id, patient_id, type, from_status, to_status, at)
    select id, patient_id, 'approve', 'in_review', 'approved', updated_at from decided`

/** Runs a turn, if it is possible. */
export async function runTurn(stage: HistoryData, turn: Turn): Promise<void> {
  const { owner, requests } = stage
  const id = requests[turn.at % Math.max(1, requests.length)]
  const change = changes[turn.verb]
  if (turn.verb === 'begin') return begin(stage)
  if (turn.verb.startsWith('addUp')) return addUp(stage, turn)
  if (!id) return
  if (change) await owner.query(change, [id, turn.hours])
  if (turn.verb === 'decide') await owner.query(decide, [id, turn.minutes])
  if (turn.verb === 'undone') await undone(stage, id)
  await pay(stage, id, turn)
}

async function begin({ owner, requests }: HistoryData): Promise<void> {
  const id = randomUUID()
  await owner.query(
    `insert into treatment_request (id, patient_id, treatment_type, status, version, questionnaire_version, answers,
        created_at, updated_at)
      values ($1, 'patient', 'sleep', $2, 1, 1, '{}', '2026-02-25T00:00:00Z', '2026-02-25T00:00:00Z')`,
    [id, requests.length % 2 === 0 ? 'draft' : 'awaiting_payment'],
  )
  requests.push(id)
}

async function pay({ owner }: HistoryData, id: string, { verb, hours, cents }: Turn): Promise<void> {
  if (verb === 'hold') {
    await owner.query(
      `insert into payment (id, request_id, patient_id, treatment_type, status, amount_cents, currency, created_at, updated_at)
        select gen_random_uuid(), id, 'patient', 'sleep', 'authorized', $2, 'USD', now(), now()
        from treatment_request where id = $1
        on conflict (request_id) do update set
          status = case payment.status when 'authorized' then 'voided' else 'authorized' end, amount_cents = $2`,
      [id, cents],
    )
  }
  const type = { take: 'capture', releaseOrRefund: 'refundPart' }[verb as string]
  if (!type) return
  await owner.query(
    `insert into payment_event (payment_id, provider, type, amount_cents, at)
      values ((select id from payment where request_id = $1), 'stripe', $4, $3, ${then})`,
    [id, hours, cents, type],
  )
}

/** Makes a change and rolls it back. */
async function undone({ owner }: HistoryData, id: string): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(changes.withdraw ?? '', [id, 1])
    await client.query('rollback')
  } finally {
    client.release()
  }
}

async function addUp({ system }: HistoryData, { verb }: Turn): Promise<void> {
  if (verb === 'addUp') await rollUpMetrics(system)
  if (verb === 'rollUpTwice') await Promise.all([rollUpMetrics(system), rollUpMetrics(system)])
  if (verb === 'rollUpSome') await system.inTransaction((transaction) => rollUpMetricDeltas(transaction, 2))
  if (verb !== 'rollUpAndDie') return
  const dying = system.inTransaction(async (transaction) => {
    await rollUpMetricDeltas(transaction, 100)
    throw new Error('killed before the commit')
  })
  await dying.catch(() => undefined)
}
