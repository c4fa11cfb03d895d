import type { DeliveryKind, DeliveryState } from '../../domain/generated/enums'
import { narrowedStatements } from './criteria'
import type { Statement, Transaction } from './database'
import type { Slice } from './keyset'
import { descendingFrom } from './keyset'

const mailState = `case when o.state in ('pending', 'sending') then 'waiting' when o.state = 'sent' then 'done'
      else o.state end`
const mailColumns = `o.id, 'mail' as kind, o.kind as what, ${mailState} as state, o.attempts, o.reason,
      o.recipient as "recipientId", o.about as "aboutId", o.created_at as "createdAt",
      case when o.done_at is null then o.next_attempt_at end as "nextAttemptAt", o.done_at as "endedAt",
      o.state = 'failed' as "mayRetry"`

const commandState = `case when c.done_at is null then 'waiting' when c.outcome = 'refused' then 'failed'
      else 'done' end`
const commandColumns = `c.id, 'gateway' as kind, c.kind as what, ${commandState} as state, c.attempts,
      c.failure_code as reason, c.patient_id as "recipientId", c.payment_id as "aboutId",
      c.created_at as "createdAt", case when c.done_at is null then c.next_attempt_at end as "nextAttemptAt",
      c.done_at as "endedAt", c.done_at is null as "mayRetry"`

const mails = narrowedStatements<'state'>(
  'deliveries.mails',
  { state: `${mailState} = $` },
  {
    begin: `select ${mailColumns} from outbox o where (o.created_at, o.id) < ($1, $2)`,
    end: 'order by o.created_at desc, o.id desc limit $3',
    before: 3,
  },
)

const commands = narrowedStatements<'state'>(
  'deliveries.commands',
  { state: `${commandState} = $` },
  {
    begin: `select ${commandColumns} from payment_command c where (c.created_at, c.id) < ($1, $2)`,
    end: 'order by c.created_at desc, c.id desc limit $3',
    before: 3,
  },
)

const noticesStatement: Statement = {
  name: 'deliveries.notices',
  text: `select e.id::text, 'notice' as kind, coalesce(e.notice_type, e.type) as what, 'done' as state, 1 as attempts,
      null as reason, null as "recipientId", e.payment_id as "aboutId", e.at as "createdAt",
      null::timestamptz as "nextAttemptAt", e.at as "endedAt", false as "mayRetry"
    from payment_event e where e.type = 'notice' order by e.id desc limit $1`,
}

const findMailStatement: Statement = {
  name: 'deliveries.findMail',
  text: `select ${mailColumns} from outbox o where o.id = $1`,
}

const findCommandStatement: Statement = {
  name: 'deliveries.findCommand',
  text: `select ${commandColumns} from payment_command c where c.id = $1`,
}

const retryMailStatement: Statement = {
  name: 'deliveries.retryMail',
  text: `update outbox set state = 'pending', attempts = 0, next_attempt_at = $2, done_at = null, reason = null
    where id = $1 and state = 'failed'`,
}

const retryCommandStatement: Statement = {
  name: 'deliveries.retryCommand',
  text: 'select ask_gateway_again($1, $2)',
}

/** Something that is sent to others, or has come from them. */
export interface Delivery {
  readonly id: string
  readonly kind: DeliveryKind
  /** The kind of mail; what the gateway is asked; the type of the notice. */
  readonly what: string
  readonly state: DeliveryState
  readonly attempts: number
  /** A code. */
  readonly reason: string | null
  /** An account, or `@Admin` or `@HCPs`. */
  readonly recipientId: string | null
  /** The payment; of a mail, what its link leads to. */
  readonly aboutId: string | null
  readonly createdAt: Date
  readonly nextAttemptAt: Date | null
  readonly endedAt: Date | null
  readonly mayRetry: boolean
}

interface Criteria {
  readonly state?: DeliveryState
}

/** Mails, or what the gateway is asked; newest first. */
export async function listDeliveries(
  transaction: Transaction,
  kind: 'mail' | 'gateway',
  criteria: Criteria,
  slice: Slice,
): Promise<readonly Delivery[]> {
  const { statement, values } = (kind === 'mail' ? mails : commands).narrow({ ...criteria })
  return transaction.query<Delivery>(statement, [...descendingFrom(slice), slice.limit, ...values])
}

/** What the gateway has told, newest first. */
export async function listNotices(transaction: Transaction, limit: number): Promise<readonly Delivery[]> {
  return transaction.query<Delivery>(noticesStatement, [limit])
}

export async function findDelivery(
  transaction: Transaction,
  kind: 'mail' | 'gateway',
  id: string,
): Promise<Delivery | undefined> {
  const statement = kind === 'mail' ? findMailStatement : findCommandStatement
  const [delivery] = await transaction.query<Delivery>(statement, [id])
  return delivery
}

/** Makes something due at once, if that can be. */
export async function retryDelivery(
  transaction: Transaction,
  { kind, id }: Pick<Delivery, 'kind' | 'id'>,
  at: Date,
): Promise<void> {
  await transaction.query(kind === 'mail' ? retryMailStatement : retryCommandStatement, [id, at])
}

export const deliveryStatements = [
  ...mails.every,
  ...commands.every,
  noticesStatement,
  findMailStatement,
  findCommandStatement,
  retryMailStatement,
  retryCommandStatement,
]
