import type { ClientBase } from 'pg'
import { MoveFailure } from './moveFailure'

/**
 * How a column holds user ids: one as its value, or some inside a value such as JSON, a list or an
 * address.
 */
type Holding = 'id' | 'among'

export interface UserColumn {
  readonly table: string
  readonly column: string
  readonly holding: Holding
}

/** Columns with user ids but without a foreign key, because their rows outlive the account. */
const withoutReference: Readonly<Record<string, Holding>> = {
  'audit_event.agent_id': 'id',
  'audit_event.patient_id': 'id',
  'audit_event.entity_id': 'id',
  'audit_event.criteria': 'among',
  'order_event.actor_id': 'id',
  'outbox.recipient': 'id',
  'prescription_event.actor_id': 'id',
  'request_event.actor_id': 'id',
  'saved_filter.search': 'among',
}

/** Columns whose names suggest user ids, and their actual content. */
const somethingElse: Readonly<Record<string, string>> = {
  'account.revoked_groups': 'names of groups',
  'automatic_payment.customer_id': 'the gateway’s id',
  'automatic_payment.payment_method_id': 'the gateway’s id',
  'automatic_payment.setup_session_id': 'the gateway’s id',
  'card_removal.payment_method_id': 'the gateway’s id',
  'consent.item_id': 'a question',
  'conversation.last_system': 'a code and names',
  'audit_event.request_id': 'a line of the log',
  'detected_issue.alerts': 'medications',
  'file.item_id': 'a question',
  'file.view_id': 'a view of a photo',
  'request_event.message_id': 'a message',
  'reauthorization.checkout_session_id': 'the gateway’s id',
  'reauthorization.provider_payment_id': 'the gateway’s id',
  'practice_settings.identity_treatments': 'treatments',
  'practice_settings.served_states': 'codes of states',
  'message.attachments': 'files',
  'message.system': 'a code and names',
  'outbox.about': 'an order, a conversation, a payment or a letter',
  'outbox.params': 'an amount and a day',
  'payment.checkout_session_id': 'the gateway’s id',
  'payment.provider_payment_id': 'the gateway’s id',
  'payment_command.customer_id': 'the gateway’s id',
  'payment_command.payment_method_id': 'the gateway’s id',
  'payment_dispute.id': 'the gateway’s id',
  'payment_event.provider_event_id': 'the gateway’s id',
  'practitioner.quick_texts': 'words',
  'prescription.dosage': 'a dosage',
  'prescription.steps': 'dose steps',
  'prescription_override.alerts': 'medications',
  'product.dosage': 'a dosage',
  'product.id': 'a product',
  'product_change.after': 'a product',
  'product_change.before': 'a product',
  'product.states': 'codes of states',
  'product_order.payment_id': 'a payment',
  'questionnaire_publication.weakened_rules': 'rules of an intake',
  'recovery_attempt.subject': 'a hash of what was typed',
  'rxnorm_name.ingredients': 'names of medicines',
  'signed_approval.content': 'a prescription',
  'signed_approval.input': 'a prescription',
  'signed_approval.prescription_id': 'a prescription',
  'step_check_in.answers': 'answers of a check-in',
  'step_check_in.red_flags': 'codes of symptoms',
  'titration_plan.id': 'a plan',
  'treatment_proposal.dosage': 'a dosage',
  'treatment_request.answers': 'answers of an intake',
  'treatment_request.changes': 'answers of an intake',
  'treatment_request.conversation_id': 'a conversation',
  'treatment_request.findings': 'rules of an intake',
  'treatment_request.shipping_address': 'an address',
  'treatment_request.wish': 'a product',
  'visit_count.properties': 'counts of visits',
}

/**
 * Selects all columns that refer to an account, also through another table, such as a license
 * through its practitioner.
 */
const referring = `
  with recursive user_column (relation, attribute) as (
    select 'public.account'::regclass::oid, attnum from pg_attribute
    where attrelid = 'public.account'::regclass and attname = 'id'
    union
    select k.conrelid, k.conkey[place] from pg_constraint k
      cross join lateral generate_subscripts(k.conkey, 1) place
      join user_column u on u.relation = k.confrelid and u.attribute = k.confkey[place]
    where k.contype = 'f')
  select c.relname as "table", a.attname as "column" from user_column u
    join pg_class c on c.oid = u.relation
    join pg_attribute a on a.attrelid = u.relation and a.attnum = u.attribute
  order by 1, 2`

/**
 * Selects columns without a foreign key that could hold user ids: JSON and lists of any name; texts
 * and UUIDs with a telling name, except a row's own id; and the known ones (`$1`).
 */
const suspicious = `
  select c.relname as "table", a.attname as "column"
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migration'
    and (t.typname in ('json', 'jsonb', '_text', '_uuid', '_varchar')
      or (t.typname in ('text', 'varchar', 'uuid')
        and a.attname ~ '(^|_)(id|sub|by|about|actor|agent|assignee|author|owner|patient|person|recipient|subject|user)$'
        and not (t.typname = 'uuid' and a.attname = 'id'))
      or c.relname || '.' || a.attname = any ($1))
    and not exists (
      select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey))
  order by 1, 2`

/**
 * Finds the user id columns of the product's tables in a database's catalog.
 * @param client a connection of the owner to a migrated database
 * @throws MoveFailure UnknownUserColumn when a column could hold user ids and is not classified
 */
export async function findUserColumns(client: ClientBase): Promise<UserColumn[]> {
  const named = async (query: string, values: readonly unknown[] = []) => {
    const { rows } = await client.query<Omit<UserColumn, 'holding'>>(query, [...values])
    return rows
  }
  const referred = (await named(referring)).map((found) => ({ ...found, holding: 'id' as const }))
  const known = new Set(referred.map(nameOf))
  const open = (await named(suspicious, [Object.keys(withoutReference)])).filter(
    (found) => !known.has(nameOf(found)),
  )
  const unknown = open
    .map(nameOf)
    .filter((name) => !Object.hasOwn(withoutReference, name) && !Object.hasOwn(somethingElse, name))
  if (unknown.length > 0) throw unknownColumns(unknown)
  const loose = open.flatMap((found) => {
    const holding = withoutReference[nameOf(found)]
    return holding ? [{ ...found, holding }] : []
  })
  return [...referred, ...loose]
}

const nameOf = ({ table, column }: Omit<UserColumn, 'holding'>): string => `${table}.${column}`

export function unknownColumns(names: readonly string[]): MoveFailure {
  return new MoveFailure(
    'UnknownUserColumn',
    `Nobody has said whether these columns hold ids of users: ${names.join(', ')}. ` +
      'Say it in local/move/userColumns.ts, or let them refer to account.',
  )
}
