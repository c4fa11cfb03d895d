import type { StoredContactMessage } from '../../storage/messages/contactMessages'
import { findContactMessages } from '../../storage/messages/contactMessages'
import type { Context } from '../context'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

interface ContactMessageFilter {
  readonly isHandled?: boolean | null | undefined
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
    return readPage(
      page,
      (slice) => findContactMessages(transaction, filter?.isHandled ?? undefined, slice),
      ({ createdAt, id }) => ({ at: createdAt, id }),
    )
  })
}
