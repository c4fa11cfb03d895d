import { formatAmount } from '../format/amount'
import type { ConversationCardState } from '../generated/enums'
import type { Money } from '../money'
import type { ConversationCard } from './conversationCards'

/** Who reads a card: its patient, or anyone of the care team. */
export type CardReader = 'patient' | 'staff'

/** The facts that texts of a card name. */
interface CardFacts {
  readonly amount: string
  readonly medication: string
  /** A day; empty when there is none. */
  readonly until: string
  /** Carrier and tracking number; empty before the parcel ships. */
  readonly tracking: string
}

type Text = string | ((facts: CardFacts) => string)

interface CardText {
  readonly title: Text
  readonly patient: Text
  readonly staff: Text
}

const notCharged = { patient: 'You weren’t charged.', staff: 'Nothing was charged.' } as const
const endedBeforeAnswer = 'The request ended before it was answered.'
const bankDelay = 'Your bank may take a few days to show it.'

const texts: Readonly<Record<ConversationCardState, CardText>> = {
  question_open: {
    title: 'This question needs an answer',
    patient: 'Your request is paused until you answer.',
    staff: 'The response time is paused until the patient answers.',
  },
  question_answered: {
    title: 'Question answered',
    patient: 'You answered this question.',
    staff: 'The patient answered.',
  },
  question_withdrawn: {
    title: 'Answer no longer needed',
    patient: 'Your clinician has what they need.',
    staff: 'The review continued without an answer.',
  },
  question_closed: { title: 'Question closed', patient: endedBeforeAnswer, staff: endedBeforeAnswer },
  proposal_open: {
    title: 'Treatment proposal',
    patient: 'Your request is paused until you accept or decline.',
    staff: 'The response time is paused until the patient replies.',
  },
  proposal_agreed: {
    title: 'Treatment proposal: one step left',
    patient: 'You accepted. Your request is paused until you authorize the new hold.',
    staff: 'The patient accepted but still needs to authorize a new hold.',
  },
  proposal_accepted: {
    title: 'Proposal accepted',
    patient: 'You accepted this treatment.',
    staff: 'The patient accepted this treatment.',
  },
  proposal_declined: {
    title: 'Proposal declined',
    patient: 'You declined this treatment.',
    staff: 'The patient declined this treatment.',
  },
  proposal_withdrawn: {
    title: 'Proposal withdrawn',
    patient: 'Your clinician withdrew this proposal.',
    staff: 'The proposal was withdrawn.',
  },
  proposal_closed: { title: 'Proposal closed', patient: endedBeforeAnswer, staff: endedBeforeAnswer },
  hold_placed: {
    title: ({ amount }) => `${amount} is on hold`,
    patient: ({ until }) =>
      `You’re charged only if a clinician approves your request.${until && ` The hold expires ${until}.`}`,
    staff: ({ until }) => `It’s charged only on approval.${until && ` The hold expires ${until}.`}`,
  },
  hold_expiring: {
    title: 'The hold is about to expire',
    patient: ({ amount, until }) =>
      `The ${amount} hold expires ${until}. Place a new hold to keep your request open.`,
    staff: ({ amount, until }) =>
      `The ${amount} hold expires ${until}. We asked the patient to place a new one.`,
  },
  hold_retry: {
    title: 'The card was declined',
    patient: 'Your request is approved. Nothing is prescribed until you pay with another card.',
    staff: 'Nothing is prescribed until the patient pays with another card.',
  },
  hold_refused: {
    title: 'The card was declined',
    patient: 'We couldn’t charge your card.',
    staff: 'The card couldn’t be charged.',
  },
  hold_charging: {
    title: ({ amount }) => `Charging ${amount}`,
    patient: 'Your request is approved, and we’re charging your card.',
    staff: 'The request is approved, and the card is being charged.',
  },
  hold_charged: {
    title: ({ amount }) => `${amount} was charged`,
    patient: 'We charged your card when your request was approved.',
    staff: 'The card was charged on approval.',
  },
  hold_partly_refunded: {
    title: ({ amount }) => `${amount} was refunded`,
    patient: `It’s part of what we charged. ${bankDelay}`,
    staff: 'It’s part of what was charged.',
  },
  hold_refunding: {
    title: ({ amount }) => `Refunding ${amount}`,
    patient: bankDelay,
    staff: 'The refund is on its way.',
  },
  hold_refunded: {
    title: ({ amount }) => `${amount} was refunded`,
    patient: bankDelay,
    staff: 'The patient was refunded.',
  },
  hold_releasing: { title: ({ amount }) => `Releasing the ${amount} hold`, ...notCharged },
  hold_released: { title: ({ amount }) => `The ${amount} hold was released`, ...notCharged },
  prescription_active: {
    title: 'Prescription',
    patient: 'Your clinician signed it.',
    staff: 'It’s signed and active.',
  },
  prescription_on_hold: {
    title: 'Prescription on hold',
    patient: 'Before you take your next dose, ask here or ask a pharmacist.',
    staff: 'It can’t be filled until it’s resumed.',
  },
  prescription_ended: {
    title: 'Prescription ended',
    patient: 'It can’t be filled anymore.',
    staff: 'It can’t be filled anymore.',
  },
  address_needed: {
    title: 'A shipping address is missing',
    patient: 'We’ll pack your order once we have your address.',
    staff: 'The order waits for the patient’s address.',
  },
  address_given: {
    title: 'Shipping address added',
    patient: 'We have your address.',
    staff: 'The patient added their address.',
  },
  parcel_unpaid: {
    title: 'The order isn’t paid yet',
    patient: 'You haven’t been charged.',
    staff: 'The patient hasn’t paid for this order.',
  },
  parcel_placed: {
    title: 'Order placed',
    patient: 'Our pharmacy will pack it next.',
    staff: 'The pharmacy will pack it next.',
  },
  parcel_packed: {
    title: 'Order packed',
    patient: 'Our pharmacy will hand it to the carrier next.',
    staff: 'The pharmacy will hand it to the carrier next.',
  },
  parcel_shipped: {
    title: 'The order is on its way',
    patient: ({ tracking }) => `It’s with ${tracking}.`,
    staff: ({ tracking }) => `It’s with ${tracking}.`,
  },
  parcel_delivered: {
    title: 'Order delivered',
    patient: ({ tracking }) => `It came with ${tracking}.`,
    staff: ({ tracking }) => `It came with ${tracking}.`,
  },
  parcel_cancelled: {
    title: 'Order canceled',
    patient: 'We’ll refund what you paid for it.',
    staff: 'What the patient paid for it will be refunded.',
  },
  parcel_refunded: { title: 'Order refunded', patient: bankDelay, staff: 'The patient was refunded.' },
  parcel_expired: {
    title: 'Order expired',
    patient: 'It wasn’t paid in time.',
    staff: 'It wasn’t paid in time.',
  },
  check_in_due: {
    title: 'Time for a check-in',
    patient: 'Your care team needs your answers before your next dose.',
    staff: 'The patient hasn’t answered the check-in yet.',
  },
  check_in_submitted: {
    title: 'Check-in sent',
    patient: 'Your care team is reading your answers.',
    staff: 'The check-in waits for a decision.',
  },
  check_in_decided: {
    title: 'Check-in reviewed',
    patient: 'Your clinician decided on your next dose.',
    staff: 'The next dose is decided.',
  },
  refill_due: {
    title: 'Time for the next refill',
    patient: ({ medication }) => `Your supply of ${medication} is running low.`,
    staff: ({ medication }) => `The supply of ${medication} is running low. The patient can order a refill.`,
  },
  refill_renewal: {
    title: 'Time to renew the prescription',
    patient: ({ medication }) =>
      `Your supply of ${medication} is running low. To renew, answer a short check-in.`,
    staff: ({ medication }) =>
      `The supply of ${medication} is running low. The patient can ask for a renewal.`,
  },
}

type Told = Pick<ConversationCard, 'state' | 'carrier' | 'trackingNumber'> & {
  readonly amount: Money | null
  readonly treatment: { readonly medication: string } | null
}

/**
 * Returns what a card says, for screens, print and export.
 * @param until when the hold expires or the supply ends, as the reader writes dates; empty when there is no such day
 */
export function cardText(
  { state, amount, carrier, trackingNumber, treatment }: Told,
  reader: CardReader,
  until: string,
): { readonly title: string; readonly text: string } {
  const facts: CardFacts = {
    amount: amount ? formatAmount(amount.cents, amount.currency) : '',
    medication: treatment?.medication ?? '',
    until,
    tracking: carrier && trackingNumber ? `${carrier}, tracking number ${trackingNumber}` : '',
  }
  const inWords = (text: Text) => (typeof text === 'string' ? text : text(facts))
  return { title: inWords(texts[state].title), text: inWords(texts[state][reader]) }
}
