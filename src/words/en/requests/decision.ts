import type { DeclineReason } from '../../../generated/graphql'

/** Texts of the decision on a request, for clinicians. */
export const decision = {
  ways: {
    ask: 'Ask the patient',
    approve: 'Approve and prescribe',
    propose: 'Propose another treatment',
    decline: 'Decline',
    cancel: 'Cancel the treatment',
  },
  done: {
    ask: 'The question is sent. The request comes back to you with the answer.',
    approve: 'Approved and prescribed. The patient is told.',
    propose: 'The proposal is sent. Nothing is prescribed before the patient agrees.',
    decline: 'Declined. The patient is told, and nothing is charged.',
    cancel: 'Cancelled. The patient is told, and the money goes back.',
  },
  cancel: 'Not now',
  failed: 'This was not saved',
  missing: 'Please fill this in.',
  ask: {
    label: 'Your question',
    helper: 'The patient sees it as a message. The answer time stops until they reply.',
    send: 'Send the question',
  },
  approve: {
    loading: 'Loading the products',
    productsFailed: 'The products did not load',
    product: 'Product',
    choose: 'Choose…',
    offer: (name: string, price: string) => `${name} – ${price}`,
    ruledOutOffer: (name: string) => `${name} – ruled out by the answers`,
    ruledOut: 'The answers rule these out',
    ruledOutBecause: (name: string, why: string) => `${name}: ${why}`,
    packs: 'Packs',
    refills: 'Refills',
    validity: {
      label: 'May be filled until',
      helper: 'Counted from the signature; a year at most. Refills end with it.',
      option: (days: number, day: string) => (days === 365 ? `${day} – one year` : `${day} – ${days} days`),
      tooShort: 'It ends before all refills can be had. Give fewer refills, or let it serve longer.',
    },
    note: 'Note for colleagues',
    noteHelper: 'The patient does not see it.',
    charged: (price: string, hold: string) => `Approving charges ${price} of the ${hold} that are held.`,
    overHold: (price: string, hold: string) =>
      `This costs ${price}, more than the ${hold} that are held. Choose fewer packs or another product, or propose it to the patient.`,
    notCharged: (price: string) =>
      `The price is ${price}. No card is charged: this house takes no payments yet.`,
    send: 'Approve and prescribe',
  },
  decline: {
    reason: 'Reason',
    text: 'What the patient reads',
    helper: 'Say why in plain words, and what they can do instead.',
    released: (hold: string) => `The hold of ${hold} is released; the patient pays nothing.`,
    free: 'The patient pays nothing.',
    send: 'Decline the request',
  },
  cancelTreatment: {
    text: 'The prescription ends, the conversation is closed, and what was held or charged goes back to the patient.',
    send: 'Cancel and give the money back',
  },
  charge: {
    open: {
      title: 'Nothing is prescribed yet',
      text: 'The patient’s card has not been charged so far. It is tried again by itself; when the charge succeeds, the prescription is signed. Our staff see this under Payments; you can also cancel.',
    },
    failed: {
      title: 'Nothing was prescribed',
      text: 'The patient’s card could not be charged. Our staff see this under Payments. The patient was asked to pay with another card; you can also cancel.',
    },
  },
  reasons: {
    not_appropriate: 'The treatment does not fit',
    contraindicated: 'It would be dangerous for them',
    needs_in_person: 'They need to be examined',
    insufficient_information: 'Too little is known',
    outside_scope: 'We do not treat this',
    other: 'Another reason',
  } satisfies Record<DeclineReason, string>,
} as const
