import type { ContactMessage } from '../../domain/contact/contactMessage'
import { narrowedStatements } from './criteria'
import type { Statement, SystemTransaction, Transaction } from './database'
import type { Slice } from './keyset'
import { descendingFrom } from './keyset'

/** A message as the Admin's inbox shows it. */
export interface KeptContactMessage extends ContactMessage {
  readonly createdAt: Date
  readonly handledAt: Date | null
  readonly handledByName: string | null
}

const columns = `id, name, email, body, created_at as "createdAt", handled_at as "handledAt",
    (select nullif(concat_ws(' ', a.given_name, a.family_name), '') from account a where a.id = handled_by)
      as "handledByName"`

const addStatement: Statement = {
  name: 'contactMessages.add',
  text: `insert into contact_message (id, name, email, body, created_at) values ($1, $2, $3, $4, $5)
    on conflict (id) do nothing`,
}

const { narrow, every } = narrowedStatements<'handled' | 'open'>(
  'contactMessages.list',
  { handled: '$::boolean and handled_at is not null', open: '$::boolean and handled_at is null' },
  {
    begin: `select ${columns} from contact_message where (created_at, id) < ($1, $2)`,
    end: 'order by created_at desc, id desc limit $3',
    before: 3,
  },
)

const handleStatement: Statement = {
  name: 'contactMessages.handle',
  text: `update contact_message set handled_at = $2, handled_by = $3 where id = $1 and handled_at is null`,
}

const findStatement: Statement = {
  name: 'contactMessages.find',
  text: `select ${columns} from contact_message where id = $1`,
}

/** Keeps a message; one that is there already stays as it is. */
export async function addContactMessage(
  transaction: SystemTransaction,
  { id, name, email, body }: ContactMessage,
  at: Date,
): Promise<void> {
  await transaction.query(addStatement, [id, name, email, body, at])
}

/** Newest first: all, or those that are handled, or those that are not. */
export async function findContactMessages(
  transaction: Transaction,
  isHandled: boolean | undefined,
  slice: Slice,
): Promise<readonly KeptContactMessage[]> {
  const criteria = isHandled === undefined ? {} : isHandled ? { handled: true } : { open: true }
  const { statement, values } = narrow(criteria)
  return transaction.query<KeptContactMessage>(statement, [...descendingFrom(slice), slice.limit, ...values])
}

/** Marks a message as handled by the caller, unless it is. @returns it as it is now; undefined when there is none */
export async function markContactMessageHandled(
  transaction: Transaction,
  id: string,
  at: Date,
): Promise<KeptContactMessage | undefined> {
  await transaction.query(handleStatement, [id, at, transaction.caller.id])
  const [message] = await transaction.query<KeptContactMessage>(findStatement, [id])
  return message
}

export const contactMessageStatements = [...every, handleStatement, findStatement]
export const systemContactMessageStatements = [addStatement]
