import type { ConversationCard as StoredCard } from '../../../domain/messages/cards/card'
import type { ConversationCard } from '../../generated/resolvers'
import { isoOrNull } from './isoOrNull'
import { moneyOf } from './translateMoney'

export function conversationCardOf({ amount, held, at, until, ...card }: StoredCard): ConversationCard {
  return {
    ...card,
    at: at.toISOString(),
    until: isoOrNull(until),
    amount: amount && moneyOf(amount.cents, amount.currency),
    held: held && moneyOf(held.cents, held.currency),
  }
}
