import { parseContactMessage } from '../../../domain/contact/contactMessage'
import { addContactMessage } from '../../storage/contactMessages'
import { tellByMail } from '../../storage/outbox'
import type { SystemDatabase } from '../../storage/database'

export interface ContactContext {
  /** Whoever writes has no account: the jobs' login keeps the message. */
  readonly system: SystemDatabase
  readonly now: () => Date
}

/**
 * Takes what a visitor writes to the house, for the Admin's inbox. The same id again is the same message.
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
    tellByMail(transaction, [{ event, kind: 'contactMessage', recipient: '@Admin', about: message.id }], at)
  })
}
