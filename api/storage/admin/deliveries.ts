import type { DeliveryKind, DeliveryState } from '../../../domain/generated/enums'
import { filteredStatements } from '../database/filteredStatements'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import type { Slice } from '../database/keyset'
import { descendingFrom } from '../database/keyset'
import { queryFiltered } from '../database/customPlan'

const mailState = `case when o.state in ('pending', 'sending') then 'waiting' when o.state = 'sent' then 'done'
      else o.state end`
const mailColumns = `o.id, 'mail' as kind, o.kind as what, ${mailState} as state, o.attempts, o.reason,
      o.recipient as "recipientId", o.about as "subjectId", o.created_at as "createdAt",
      case when o.done_at is null then o.next_attempt_at end as "nextAttemptAt", o.done_at as "endedAt",
      o.state = 'failed' as "mayRetry"`

const commandState = `case when c.done_at is null then 'waiting' when c.outcome = 'refused' then 'failed'
      else 'done' end`
const commandColumns = `c.id, 'gateway' as kind, c.kind as what, ${commandState} as state, c.attempts,
      c.failure_code as reason, c.patient_id as "recipientId", c.payment_id as "subjectId",
      c.created_at as "createdAt", case when c.done_at is null then c.next_attempt_at end as "nextAttemptAt",
      c.done_at as "endedAt", c.done_at is null as "mayRetry"`

/** The states of {@link mailState}, written as literals that match the conditions of the partial indexes. */
const mailStates = {
  waiting: ['pending', 'sending'],
  done: ['sent'],
  failed: ['failed'],
  skipped: ['skipped'],
} as const satisfies Readonly<Record<DeliveryState, readonly string[]>>

const mails = filteredStatements(
  'deliveries.mails',
  { states: 'o.state = any ($)', person: 'o.recipient = any ($)' },
  {
    begin: `select ${mailColumns} from outbox o where (o.created_at, o.id) < ($1, $2)`,
    end: 'order by o.created_at desc, o.id desc limit $3',
    before: 3,
  },
)

const commands = filteredStatements(
  'deliveries.commands',
  {
    waiting: 'c.done_at is null and $',
    done: `c.outcome <> 'refused' and $`,
    failed: `c.outcome = 'refused' and $`,
    skipped: 'false and $',
    person: 'c.patient_id = any ($)',
  },
  {
    begin: `select ${commandColumns} from payment_command c where (c.created_at, c.id) < ($1, $2)`,
    end: 'order by c.created_at desc, c.id desc limit $3',
    before: 3,
  },
)

const webhooksStatement = sql(
  'deliveries.webhooks',
  `select e.id::text, 'notice' as kind, coalesce(e.webhook_type, e.type) as what, 'done' as state, 1 as attempts,
      null as reason, null as "recipientId", e.payment_id as "subjectId", e.at as "createdAt",
      null::timestamptz as "nextAttemptAt", e.at as "endedAt", false as "mayRetry"
    from payment_event e where e.type = 'notice'
      and ($2::text[] is null or e.payment_id in (select p.id from payment p where p.patient_id = any ($2)))
    order by e.id desc limit $1`,
)

const findMailStatement = sql('deliveries.findMail', `select ${mailColumns} from outbox o where o.id = $1`)

const findCommandStatement = sql(
  'deliveries.findCommand',
  `select ${commandColumns} from payment_command c where c.id = $1`,
)

const retryMailStatement = sql(
  'deliveries.retryMail',
  `update outbox set state = 'pending', attempts = 0, next_attempt_at = $2, done_at = null, reason = null
    where id = $1 and state = 'failed'`,
)

const retryCommandStatement = sql('deliveries.retryCommand', 'select retry_payment_command($1, $2)')

/** An outbound email or payment command, or an inbound webhook event. */
export interface Delivery {
  readonly id: string
  readonly kind: DeliveryKind
  /** Type of the email, payment command or webhook event. */
  readonly what: string
  readonly state: DeliveryState
  readonly attempts: number
  /** Code of the failure. */
  readonly reason: string | null
  /** Account id, or `@Admin` or `@HCPs`. */
  readonly recipientId: string | null
  /** Id of the payment; of an email, the object its link opens. */
  readonly subjectId: string | null
  readonly createdAt: Date
  readonly nextAttemptAt: Date | null
  readonly endedAt: Date | null
  readonly mayRetry: boolean
}

interface Criteria {
  readonly state?: DeliveryState
  /** Ids of accounts. */
  readonly person?: readonly string[]
}

/** Returns emails or payment commands, newest first. */
export async function listDeliveries(
  transaction: Transaction,
  kind: 'mail' | 'gateway',
  { state, person }: Criteria,
  slice: Slice,
): Promise<readonly Delivery[]> {
  const from = [...descendingFrom(slice), slice.limit] as const
  const of = person ? { person } : {}
  return kind === 'mail'
    ? queryFiltered(transaction, mails({ ...of, ...(state && { states: mailStates[state] }) }), from)
    : queryFiltered(transaction, commands({ ...of, ...(state && { [state]: true }) }), from)
}

/** Returns webhook events of the gateway, newest first; with patients, those about their payments. */
export async function listWebhookEvents(
  transaction: Transaction,
  limit: number,
  patients?: readonly string[],
): Promise<readonly Delivery[]> {
  return transaction.query(webhooksStatement, [limit, patients ?? null])
}

export async function findDelivery(
  transaction: Transaction,
  kind: 'mail' | 'gateway',
  id: string,
): Promise<Delivery | undefined> {
  const [delivery] =
    kind === 'mail'
      ? await transaction.query(findMailStatement, [id])
      : await transaction.query(findCommandStatement, [id])
  return delivery
}

/** Makes a delivery due immediately, if it can be retried. */
export async function retryDelivery(
  transaction: Transaction,
  { kind, id }: Pick<Delivery, 'kind' | 'id'>,
  at: Date,
): Promise<void> {
  await transaction.query(kind === 'mail' ? retryMailStatement : retryCommandStatement, [id, at])
}
