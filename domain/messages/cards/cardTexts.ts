import { formatAmount } from '../../format/amount'
import type { ConversationCardState } from '../../generated/enums'
import type { Money } from '../../money'
import type { ConversationCard } from './card'
import type { CardFacts, CardText, Text } from './cardText'
import { medicineCardTexts } from './medicineCardTexts'
import { requestCardTexts } from './requestCardTexts'

/** Who reads a card: its patient, or anyone of the care team. */
export type CardReader = 'patient' | 'staff'

const texts: Readonly<Record<ConversationCardState, CardText>> = { ...requestCardTexts, ...medicineCardTexts }

type DescribedCard = Pick<ConversationCard, 'state' | 'problem' | 'carrier' | 'trackingNumber'> & {
  readonly amount: Money | null
  readonly treatment: { readonly medication: string } | null
}

/**
 * Returns what a card says, for screens, print and export.
 * @param until when the hold expires, the supply ends or a charge is tried again, as the reader writes dates; empty
 *   when there is no such day
 */
export function cardText(
  { state, problem, amount, carrier, trackingNumber, treatment }: DescribedCard,
  reader: CardReader,
  until: string,
): { readonly title: string; readonly text: string } {
  const facts: CardFacts = {
    amount: amount ? formatAmount(amount.cents, amount.currency) : '',
    medication: treatment?.medication ?? '',
    problem,
    until,
    tracking: carrier && trackingNumber ? `${carrier}, tracking number ${trackingNumber}` : '',
  }
  const inWords = (text: Text) => (typeof text === 'string' ? text : text(facts))
  return { title: inWords(texts[state].title), text: inWords(texts[state][reader]) }
}
