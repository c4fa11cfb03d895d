import { Link } from 'react-router-dom'
import type { CardReader } from '../../../../domain/messages/cards/cardTexts'
import { Button } from '../../../components/Button'
import { PayButton } from '../../../components/payments/PayButton'
import { ProposalAnswer } from '../../../components/requests/ProposalTerms'
import { TextLink } from '../../../components/TextLink'
import type { CardContentFragment, ConversationCardState } from '../../../generated/graphql'
import { treatmentPlanPath } from '../../../lib/prescriptions/treatmentPlanPath'
import { cards as words } from '#words/messages/cards'
import { openProposal } from './openProposal'

export type CardContext = {
  reader: CardReader
  now: Date
  /** Moves to the field in which the patient answers. */
  onAnswer: () => void
  /** A subject is not as it was. */
  onChanged: () => void
}

interface CardPage {
  readonly label: string
  readonly path: (subjectId: string) => string
}

const toOrder = (orderId: string) => `/cart?order=${orderId}`
const toPrescriptions = () => '/prescription-managment'
const plan: CardPage = { label: words.plan, path: treatmentPlanPath }
const parcel: CardPage = { label: words.track, path: toOrder }

/** The page that deals with a state; states without an entry have none. */
const pages: Partial<Record<ConversationCardState, CardPage>> = {
  prescription_active: plan,
  prescription_on_hold: { label: words.prescription, path: toPrescriptions },
  prescription_ended: { label: words.prescription, path: toPrescriptions },
  address_needed: { label: words.address, path: toOrder },
  parcel_unpaid: { label: words.unpaid, path: toOrder },
  parcel_uncharged: { label: words.uncharged, path: toPrescriptions },
  parcel_unapproved: { label: words.unapproved, path: toPrescriptions },
  parcel_placed: parcel,
  parcel_packed: parcel,
  parcel_shipped: parcel,
  check_in_due: { label: words.checkIn, path: toPrescriptions },
  refill_due: { label: words.refill, path: toPrescriptions },
  refill_renewal: { label: words.renewal, path: () => '/prescription-renewal' },
}

/** What the patient can do about a card now; nothing when there is nothing to do. */
export function CardAction({ card, context }: { card: CardContentFragment; context: CardContext }) {
  const { kind, state, subjectId, isPatientsTurn, requestId, requestVersion } = card
  if (state === 'question_open')
    return (
      <div>
        <Button onClick={context.onAnswer}>{words.answer}</Button>
      </div>
    )
  const proposal = openProposal(card)
  if (proposal)
    return (
      <ProposalAnswer
        request={{ id: requestId, version: requestVersion }}
        proposal={proposal}
        onChanged={context.onChanged}
      />
    )
  if (kind === 'hold')
    return (
      isPatientsTurn && (
        <PayButton
          requestId={requestId}
          label={state === 'hold_retry' ? words.retry : words.renew}
          of="reauthorizeRequestId"
        />
      )
    )
  const page = pages[state]
  if (!page) return null
  const link = <Link to={page.path(subjectId)}>{page.label}</Link>
  if (isPatientsTurn)
    return (
      <div>
        <Button asChild>{link}</Button>
      </div>
    )
  return (
    <p>
      <TextLink asChild display="inline-flex" alignItems="center" minH="target">
        {link}
      </TextLink>
    </p>
  )
}
