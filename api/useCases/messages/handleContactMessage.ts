import type { StoredContactMessage } from '../../storage/messages/contactMessages'
import { markContactMessageHandled } from '../../storage/messages/contactMessages'
import type { Context } from '../context'
import { existingId, found } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

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
