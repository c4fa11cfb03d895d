import { CodedError } from '../../../domain/errors'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { StepCheckIn } from '../../../domain/prescriptions/stepCheckIn'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'

const insertStatement = sql(
  'stepCheckIns.insert',
  `insert into step_check_in (id, prescription_id, patient_id, fill, step, status, answers, red_flags, submitted_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

const ownerStatement = sql(
  'stepCheckIns.owner',
  'select prescription_id as "prescriptionId" from step_check_in where id = $1',
)

const decideStatement = sql(
  'stepCheckIns.decide',
  `update step_check_in set status = $3, next_step = $4, message = $5, decided_by = $6, decided_by_name = $7,
      decided_at = $8, version = version + 1
    where id = $1 and version = $2 and status in ('submitted', 'flagged') returning id`,
)

const waitingStatement = sql(
  'stepCheckIns.waiting',
  `select prescription_id as "prescriptionId" from step_check_in where status in ('submitted', 'flagged')
    order by status, submitted_at, id limit $1`,
)

const dueStatement = sql(
  'stepCheckIns.due',
  `select p.id, p.patient_id as "patientId", p.refills_used + 1 as fill from prescription p
    where p.status = 'active' and p.steps is not null and p.valid_until > $1 and p.supplied_until <= $2
      and p.refills_used < p.refills_allowed and p.delivered_fills > p.refills_used
      and not exists (select from step_check_in c where c.prescription_id = p.id and c.fill = p.refills_used + 1)
      and not exists (select from outbox m
        where m.event = 'prescription:' || p.id || ':checkIn:' || (p.refills_used + 1) || ':' || $3::text)
    order by p.supplied_until, p.id limit $4`,
)

/* A first supply arrives within 60 days of the signature, or is not asked about. */
const followUpStatement = sql(
  'stepCheckIns.followUpsToAsk',
  `select p.id from prescription p
    where p.status = 'active' and p.delivered_fills <= 1 and p.signed_at between $1::timestamptz - interval '90 days' and $1
      and (p.steps is not null or p.prior_prescription_id is null)
      and not exists (select from step_check_in c where c.prescription_id = p.id and c.fill = 0)
      and not exists (select from outbox m where m.event = 'prescription:' || p.id || ':followUp')
      and (p.delivered_fills = 0 or p.supplied_until - make_interval(hours => 24 * p.days_supply) between
        $1::timestamptz - interval '29 days' and $1::timestamptz - interval '13 days')
    order by p.signed_at, p.id limit $2`,
)

type Subject = Pick<Prescription, 'id' | 'patientId'>
type NewCheckIn = Pick<StepCheckIn, 'id' | 'fill' | 'step' | 'answers' | 'redFlags' | 'submittedAt'> & {
  readonly status: 'submitted' | 'flagged' | 'received'
}

/** Saves the step check-in of the caller, the patient. */
export async function insertCheckIn(
  transaction: Transaction,
  { id: prescriptionId, patientId }: Subject,
  { id, fill, step, status, answers, redFlags, submittedAt }: NewCheckIn,
): Promise<void> {
  const values = [
    id,
    prescriptionId,
    patientId,
    fill,
    step,
    status,
    JSON.stringify(answers),
    redFlags,
    submittedAt,
  ] as const
  await transaction.query(insertStatement, values)
}

/** Returns the prescription of a check-in, as far as the caller may see it. */
export async function findCheckedPrescription(
  transaction: Transaction,
  checkInId: string,
): Promise<string | undefined> {
  const [row] = await transaction.query(ownerStatement, [checkInId])
  return row?.prescriptionId
}

/**
 * Saves the caller's decision.
 * @throws CodedError Conflict when a colleague has decided it
 */
export async function saveStepDecision(
  transaction: Transaction,
  { id, version }: Pick<StepCheckIn, 'id' | 'version'>,
  decision: Pick<StepCheckIn, 'status' | 'nextStep'> & { readonly message: string; readonly at: Date },
): Promise<void> {
  const { status, nextStep, message, at } = decision
  const { caller } = transaction
  const values = [id, version, status, nextStep, message, caller.id, caller.name, at] as const
  const decided = await transaction.query(decideStatement, values)
  if (decided.length === 0) throw new CodedError('Conflict')
}

/**
 * Returns prescriptions with an undecided check-in that the caller may see: flagged first, then oldest
 * first.
 */
export async function listWaitingCheckIns(
  transaction: Transaction,
  limit: number,
): Promise<readonly string[]> {
  const rows = await transaction.query(waitingStatement, [limit])
  return rows.map(({ prescriptionId }) => prescriptionId)
}

/** Prescription whose patient is to be notified of a due check-in. */
export interface DueCheckIn extends Subject {
  readonly fill: number
}

/**
 * Returns titration plans whose supply ends before a moment, without a check-in for the next fill and
 * without the named reminder.
 */
export async function listDueCheckIns(
  transaction: SystemTransaction,
  { now, before, reminder }: { readonly now: Date; readonly before: Date; readonly reminder: string },
  limit: number,
): Promise<readonly DueCheckIn[]> {
  return transaction.query(dueStatement, [now, before, reminder, limit])
}

/** Returns prescriptions whose check-in about the first supply may be open, and whose patients were not asked yet. */
export async function listFollowUpsToAsk(
  transaction: SystemTransaction,
  now: Date,
  limit: number,
): Promise<readonly string[]> {
  return (await transaction.query(followUpStatement, [now, limit])).map(({ id }) => id)
}
