import { counted } from '../../../../domain/format/plural'
import type { RenewalRefusal } from '../../../generated/graphql'

/** Texts of /prescription-renewal. */
export const renewals = {
  eyebrow: 'Renewal',
  heading: 'Renew a prescription',
  lead: 'Tell us how it has been going. A clinician will read your answers, and you pay only if they prescribe again.',
  loading: 'Loading your prescriptions',
  failed: 'Your prescriptions didn’t load',
  empty: {
    title: 'Nothing to renew',
    text: 'Once a clinician prescribes something for you, you can renew it here.',
    action: 'Start a request',
  },
  start: 'Renew',
  startOf: (medicine: string) => `Renew ${medicine}`,
  goOn: 'Continue',
  goOnOf: (medicine: string) => `Continue renewing ${medicine}`,
  begun: 'You started renewing this.',
  back: 'All prescriptions',
  ready: 'Ready to renew',
  notNow: 'Not ready to renew',
  left: (days: number) => (days === 0 ? 'None left' : `${counted(days, { one: 'day', other: 'days' })} left`),
  notArrived: 'On its way to you',
  facts: { left: 'Supply', price: 'Price', validUntil: 'Expires' },
  refusals: {
    too_early: () => 'You still have enough for now.',
    already_asked: () => 'You already have a request for this.',
    renewed: () => 'This has already been renewed.',
    on_hold: () => 'This is on hold. Your care team will tell you when it resumes.',
    stopped: () => 'This was stopped, so it can’t be renewed.',
    review_too_old: () =>
      'It’s been too long since your last review for a short check-in. Please answer the full questionnaire.',
    record_incomplete: () =>
      'We have new questions since you last answered. Please answer the full questionnaire.',
  } satisfies Record<RenewalRefusal, () => string>,
  from: (day: string) => `You can renew it starting ${day}.`,
  fromRefills: (day: string) => `You can renew it once you’ve used your refills, or starting ${day}.`,
  fullIntake: 'Answer the full questionnaire',
  see: 'View your request',
  refills: 'View your refills',
  underWay:
    'If an order hasn’t shipped when your renewal is signed, we’ll replace it with the new order and refund it. An order already on its way will still arrive.',
  record: {
    title: (day: string) => `We’ve filled in your answers from ${day}`,
    text: 'Check the lists, and correct anything that has changed.',
  },
  send: {
    heading: 'Review and send',
    lead: 'You’ll see the full price before you send.',
    sameLine: 'You asked for the same medicine and strength.',
    otherLine:
      'You asked for a different strength. We’ll place a hold for the highest price. You pay only for what is prescribed.',
    free: 'Send to a clinician',
    restOfRecord: 'We’ll assume the rest of your record hasn’t changed.',
  },
} as const
