import { counted } from '../../../../domain/format/plural'
import type { DeclineReason } from '../../../generated/graphql'

/** Texts of the decision on a request, for clinicians. */
export const decision = {
  actions: {
    ask: 'Ask patient',
    approve: 'Approve and prescribe',
    propose: 'Propose another treatment',
    decline: 'Decline',
    cancel: 'Cancel treatment',
  },
  /** What the buttons show; each is part of the action's name. */
  shortActions: {
    ask: 'Ask patient',
    approve: 'Approve',
    propose: 'Propose',
    decline: 'Decline',
    cancel: 'Cancel treatment',
  },
  done: {
    ask: 'Question sent. The request will come back to you when the patient replies.',
    approve: 'Approved and prescribed. The patient was notified.',
    propose: 'Proposal sent. Nothing is prescribed until the patient accepts.',
    decline: 'Declined. The patient was notified and won’t be charged.',
    cancel: 'Canceled. The patient was notified, and their payment is being returned.',
  },
  note: 'Write note',
  resume: {
    title: 'Waiting for the patient',
    text: 'The patient was asked a question. You can continue without the answer.',
    action: 'Resume review',
    failed: 'The review wasn’t resumed',
  },
  cancel: 'Not now',
  failed: 'Your decision wasn’t saved',
  missing: 'This field is required.',
  ask: {
    label: 'Your question',
    helper: 'The patient gets it as a message. The response time pauses until they reply.',
    send: 'Send question',
  },
  approve: {
    loading: 'Loading products',
    productsFailed: 'Products didn’t load',
    product: 'Product',
    chooseProduct: 'Choose a product to see its safety check, price and directions.',
    offer: (name: string, price: string) => `${name}, ${price}`,
    wish: 'Patient’s wish',
    firstLine: 'First line',
    firstLineReason: 'Why first line',
    noAlerts: 'No alerts',
    source: (source: string) => `Source: ${source}`,
    standard: 'Standard directions',
    changedDirections: 'Changed directions',
    expires: (day: string) => `expires ${day}`,
    packsOf: (count: number) => counted(count, { one: 'package', other: 'packages' }),
    refillsOf: (count: number) => counted(count, { one: 'refill', other: 'refills' }),
    ruledOut: 'Ruled out by the patient’s answers',
    ruledOutBecause: (name: string, why: string) => `${name}: ${why}`,
    packs: 'Packages',
    refills: 'Refills',
    validity: {
      label: 'Prescription expires',
      helper: 'Up to 1 year from the date signed. Unused refills expire with it.',
      option: (days: number, day: string) => (days === 365 ? `${day} (1 year)` : `${day} (${days} days)`),
      tooShort: 'It would expire before the last refill. Reduce refills or choose a later date.',
    },
    note: 'Note for colleagues',
    noteHelper: 'The patient can’t see this.',
    charged: (price: string, hold: string) => `Approving charges ${price} of the ${hold} on hold.`,
    overHold: (price: string, hold: string) =>
      `This costs ${price}, but only ${hold} is on hold. Choose fewer packages or another product, or propose it to the patient.`,
    notCharged: (price: string) =>
      `The price is ${price}. No card will be charged. Payments aren’t set up yet.`,
    send: 'Approve and prescribe',
  },
  decline: {
    reason: 'Reason',
    text: 'Message to the patient',
    insertTemplate: 'Use template',
    helper: 'Explain why in plain language, and what they can do instead.',
    released: (hold: string) => `The ${hold} hold will be released. The patient pays nothing.`,
    free: 'The patient pays nothing.',
    send: 'Decline request',
  },
  cancelTreatment: {
    text: 'This stops the prescription and closes the conversation. We’ll release the hold or refund the charge.',
    send: 'Cancel treatment',
  },
  charge: {
    open: {
      title: 'Nothing has been prescribed yet',
      text: 'The patient’s card hasn’t been charged yet. We’ll keep trying, and the prescription is signed when the charge succeeds. Admins can follow this under Payments. You can also cancel the treatment.',
    },
    failed: {
      title: 'Nothing was prescribed',
      text: 'The patient’s card couldn’t be charged, so we asked them to use another card. Admins can follow this under Payments. You can also cancel the treatment.',
    },
  },
  reasons: {
    not_appropriate: 'Treatment not appropriate',
    contraindicated: 'Contraindicated',
    needs_in_person: 'Needs an in-person exam',
    insufficient_information: 'Not enough information',
    outside_scope: 'Outside our scope',
    other: 'Other reason',
  } satisfies Record<DeclineReason, string>,
} as const
