import type { KeptContactMessage } from '../../storage/contactMessages'
import { markContactMessageHandled } from '../../storage/contactMessages'
import type { Context } from '../context'
import { existingId, found } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'

/** An Admin is done with what a visitor wrote; the first who says so stays named. @throws CodedError Forbidden, NotFound */
export async function handleContactMessage(id: string, context: Context): Promise<KeptContactMessage> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    return found(await markContactMessageHandled(transaction, existingId(id), context.now()))
  })
}
