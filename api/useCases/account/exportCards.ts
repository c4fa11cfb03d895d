import { cardResource } from '../../../domain/fhir/communication'
import type { Resource } from '../../../domain/fhir/types'
import { listOwnAnsweredRequests } from '../../storage/account/ownExport'
import type { Transaction } from '../../storage/database/database'
import { listCards } from '../messages/readConversationCards'
import type { Page } from '../page'
import { readPage } from '../page'

const requestsPerPage = 20

/** Returns what the cards of the conversations say, a page of requests at a time. */
export async function readCards(
  transaction: Transaction,
  after: string | null,
  now: Date,
): Promise<Page<Resource>> {
  const page = await readPage(
    { first: requestsPerPage, after },
    (slice) => listOwnAnsweredRequests(transaction, slice),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )
  const sent = page.nodes.filter(({ conversationId }) => conversationId !== null)
  const cards = await Promise.all(sent.map(({ id }) => listCards(transaction, id, now)))
  return { ...page, nodes: cards.flat().map((card) => cardResource(card, transaction.caller.id)) }
}
