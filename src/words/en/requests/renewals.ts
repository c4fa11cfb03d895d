import type { RenewalRefusal } from '../../../generated/graphql'

/** Texts of /prescription-renewal. */
export const renewals = {
  eyebrow: 'Renewal',
  heading: 'Renew a prescription',
  lead: 'A few questions about the time since. A clinician reads your answers, and you pay only if they prescribe again.',
  loading: 'Loading your prescriptions',
  failed: 'Your prescriptions did not load',
  empty: {
    title: 'Nothing to renew',
    text: 'When a clinician has prescribed something, you can ask for more of it here.',
    action: 'Start a request',
  },
  start: 'Renew',
  startOf: (medicine: string) => `Renew ${medicine}`,
  goOn: 'Go on',
  goOnOf: (medicine: string) => `Go on with the renewal of ${medicine}`,
  begun: 'You have begun to renew this.',
  back: 'All prescriptions',
  ready: 'Ready to renew',
  notNow: 'Not to be renewed now',
  left: (days: number) => (days === 0 ? 'Used up' : days === 1 ? '1 day left' : `${days} days left`),
  notArrived: 'On its way to you',
  facts: { left: 'Supply', price: 'Price', validUntil: 'Valid until' },
  refusals: {
    too_early: () => 'You still have enough for now.',
    already_asked: () => 'You have asked for this already.',
    renewed: () => 'This has been renewed.',
    on_hold: () => 'This is on hold. Your care team says when it goes on.',
    stopped: () => 'This was stopped, so it cannot be renewed.',
    review_too_old: () =>
      'Your last review is too long ago for a short check-in. Please answer the whole questionnaire.',
    record_incomplete: () =>
      'We ask more today than when you answered. Please answer the whole questionnaire.',
  } satisfies Record<RenewalRefusal, () => string>,
  from: (day: string) => `It can be renewed from ${day}.`,
  fromRefills: (day: string) => `It can be renewed when your refills are used up, or from ${day}.`,
  fullIntake: 'Answer the whole questionnaire',
  see: 'See your request',
  refills: 'See your refills',
  underWay:
    'If an order has not shipped when your renewal is signed, the new order replaces it, and we refund it. A parcel on its way still comes.',
  record: {
    title: (day: string) => `We start from your record of ${day}`,
    text: 'Lists are filled in as you gave them. Correct what has changed.',
  },
  send: {
    heading: 'Read and send',
    lead: 'You see the whole price before you send.',
    sameLine: 'The same again, as you asked.',
    otherLine:
      'You asked for another strength. We hold the highest price of them; you pay the price of what is prescribed.',
    free: 'Send to a clinician',
    restOfRecord: 'Everything else in your record is taken to be as it was.',
  },
} as const
