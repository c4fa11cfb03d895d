import { parseContactMessage } from '../../../domain/contact/contactMessage'
import { maxPeople } from '../../../domain/records/personSearch'
import type { SystemDatabase, Transaction } from '../../storage/database/database'
import {
  addContactMessage,
  findContactMessages,
  findContactMessagesOfSender,
  markContactMessageHandled,
} from '../../storage/messages/contactMessages'
import type { StoredContactMessage } from '../../storage/messages/contactMessages'
import { enqueueEmails } from '../../storage/messages/outbox'
import type { Context } from '../context'
import { existingId, found } from '../ids'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { few, parsePerson } from '../people'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

export interface ContactContext {
  /** Visitors have no account, so the jobs' login stores the message. */
  readonly system: SystemDatabase
  readonly now: () => Date
}

/**
 * Stores a visitor's contact message for the Admins. Idempotent by id.
 * @throws CodedError InvalidInput
 */
export async function receiveContactMessage(
  input: Readonly<Record<string, unknown>>,
  { system, now }: ContactContext,
): Promise<void> {
  const message = parseContactMessage(input)
  await system.inTransaction(async (transaction) => {
    const at = now()
    await addContactMessage(transaction, message, at)
    const event = `contact:${message.id}`
    enqueueEmails(
      transaction,
      [{ event, kind: 'contactMessage', recipient: '@Admin', about: message.id }],
      at,
    )
  })
}

export interface ContactMessageFilter {
  readonly isHandled?: boolean | null | undefined
  readonly person?: string | null | undefined
}

/**
 * Returns contact messages, newest first, for an Admin. @throws CodedError Forbidden, InvalidInput
 */
export async function listContactMessages(
  { filter, ...page }: PageArguments & { readonly filter?: ContactMessageFilter | null | undefined },
  context: Context,
): Promise<Page<StoredContactMessage>> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const isHandled = filter?.isHandled ?? undefined
    const ids = filter?.person == null ? undefined : await idsOfSender(transaction, filter.person)
    return readPage(
      page,
      (slice) => findContactMessages(transaction, { isHandled, ids }, slice),
      ({ createdAt, id }) => ({ at: createdAt, id }),
    )
  })
}

/** @throws CodedError InvalidInput */
async function idsOfSender(transaction: Transaction, person: string): Promise<readonly string[]> {
  const search = parsePerson('person', person)
  return few('person', await findContactMessagesOfSender(transaction, search, maxPeople), maxPeople)
}

/**
 * Marks a contact message as handled; the first Admin to do so is recorded. @throws CodedError
 * Forbidden, NotFound
 */
export async function handleContactMessage(id: string, context: Context): Promise<StoredContactMessage> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    return found(await markContactMessageHandled(transaction, existingId(id), context.now()))
  })
}
