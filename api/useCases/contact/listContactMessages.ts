import type { KeptContactMessage } from '../../storage/contactMessages'
import { findContactMessages } from '../../storage/contactMessages'
import type { Context } from '../context'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { permit } from '../permit'
import { transact } from '../transact'

interface ContactMessageFilter {
  readonly isHandled?: boolean | null | undefined
}

/** What visitors wrote, newest first, for an Admin. @throws CodedError Forbidden, InvalidInput */
export async function listContactMessages(
  { filter, ...page }: PageArguments & { readonly filter?: ContactMessageFilter | null | undefined },
  context: Context,
): Promise<Page<KeptContactMessage>> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    return readPage(
      page,
      (slice) => findContactMessages(transaction, filter?.isHandled ?? undefined, slice),
      ({ createdAt, id }) => ({ at: createdAt, id }),
    )
  })
}
