import type { ContactMessage } from '../../../domain/contact/contactMessage'
import type { PersonSearch } from '../../../domain/records/personSearch'
import { filteredStatements } from '../database/filteredStatements'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'
import type { Slice } from '../database/keyset'
import { descendingFrom } from '../database/keyset'

/** Contact message with the fields of the Admins' inbox. */
export interface StoredContactMessage extends ContactMessage {
  readonly createdAt: Date
  readonly handledAt: Date | null
  readonly handledByName: string | null
}

const columns = `id, name, email, body, created_at as "createdAt", handled_at as "handledAt",
    (select nullif(concat_ws(' ', a.given_name, a.family_name), '') from account a where a.id = handled_by)
      as "handledByName"`

const addStatement = sql(
  'contactMessages.add',
  `insert into contact_message (id, name, email, body, created_at) values ($1, $2, $3, $4, $5)
    on conflict (id) do nothing`,
)

const listStatements = filteredStatements(
  'contactMessages.list',
  {
    handled: '$::boolean and handled_at is not null',
    open: '$::boolean and handled_at is null',
    ids: 'id = any ($::uuid[])',
  },
  {
    begin: `select ${columns} from contact_message where (created_at, id) < ($1, $2)`,
    end: 'order by created_at desc, id desc limit $3',
    before: 3,
  },
)

const findBySenderStatement = sql(
  'contactMessages.findBySender',
  'select find_contact_messages($1, $2, $3) as ids',
)

const handleStatement = sql(
  'contactMessages.handle',
  `update contact_message set handled_at = $2, handled_by = $3 where id = $1 and handled_at is null`,
)

const findStatement = sql('contactMessages.find', `select ${columns} from contact_message where id = $1`)

/** Saves a contact message; an existing one stays unchanged. */
export async function addContactMessage(
  transaction: SystemTransaction,
  { id, name, email, body }: ContactMessage,
  at: Date,
): Promise<void> {
  await transaction.query(addStatement, [id, name, email, body, at])
}

/** Returns the ids of a sender's messages, for an Admin; one more than `atMost` when there are more. */
export async function findContactMessagesOfSender(
  transaction: Transaction,
  search: PersonSearch,
  atMost: number,
): Promise<readonly string[]> {
  const values =
    search.by === 'name' ? ([search.words, null, atMost] as const) : ([[], search.beginning, atMost] as const)
  const [row] = await transaction.query(findBySenderStatement, values)
  return row?.ids ?? []
}

/** Returns contact messages, newest first: all, the handled, or the unhandled ones. */
export async function findContactMessages(
  transaction: Transaction,
  {
    isHandled,
    ids,
  }: { readonly isHandled?: boolean | undefined; readonly ids?: readonly string[] | undefined },
  slice: Slice,
): Promise<readonly StoredContactMessage[]> {
  const criteria = {
    ...(isHandled !== undefined && (isHandled ? { handled: true } : { open: true })),
    ...(ids && { ids }),
  }
  const { statement, values } = listStatements(criteria)
  return transaction.query(statement, [...descendingFrom(slice), slice.limit, ...values])
}

/**
 * Marks a contact message as handled by the caller, unless it is.
 * @returns the current message; undefined when there is none
 */
export async function markContactMessageHandled(
  transaction: Transaction,
  id: string,
  at: Date,
): Promise<StoredContactMessage | undefined> {
  await transaction.query(handleStatement, [id, at, transaction.caller.id])
  const [message] = await transaction.query(findStatement, [id])
  return message
}
