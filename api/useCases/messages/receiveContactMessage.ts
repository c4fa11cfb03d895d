import { parseContactMessage } from '../../../domain/contact/contactMessage'
import { addContactMessage } from '../../storage/messages/contactMessages'
import { enqueueEmails } from '../../storage/messages/outbox'
import type { SystemDatabase } from '../../storage/database/database'

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
