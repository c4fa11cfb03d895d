import type { OfferedTreatment } from '../../../components/requests/ProposalTerms'
import type { CardContentFragment } from '../../../generated/graphql'

/** Returns the proposal of a card that waits for its patient; undefined for any other card. */
export function openProposal(card: CardContentFragment): OfferedTreatment | undefined {
  const { state, treatment, amount: price, held, subjectId: id } = card
  if ((state !== 'proposal_open' && state !== 'proposal_agreed') || !treatment || !price) return undefined
  return { ...treatment, id, status: state === 'proposal_open' ? 'proposed' : 'agreed', price, held }
}
