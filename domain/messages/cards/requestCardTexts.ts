import { bankDelay, type CardText } from './cardText'

const notCharged = { patient: 'You weren’t charged.', staff: 'Nothing was charged.' } as const
const endedBeforeAnswer = 'The request ended before it was answered.'

/** Texts of questions, proposals and holds. */
export const requestCardTexts = {
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
} as const satisfies Readonly<Record<string, CardText>>
