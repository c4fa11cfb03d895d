import { counted } from '../../../../domain/format/plural'

/** Nothing is left to release when all of the hold is charged. */
const chargeOf = (price: string, hold: string) => (price === hold ? 'it' : `${price} and release the rest`)

/** Texts about treatment proposals. */
export const proposals = {
  patient: {
    title: 'Your clinician proposes another treatment',
    waitingTitle: 'One step left',
    failed: 'The proposal didn’t load',
    sent: (medication: string, packs: number) =>
      packs > 1 ? `${packs} packages of ${medication}` : medication,
    lasts: (days: number, refills: number) =>
      `Lasts about ${days} days${refills > 0 ? `, with ${counted(refills, { one: 'refill', other: 'refills' })}` : ''}.`,
    price: (price: string) => `It costs ${price}.`,
    money: {
      free: 'Your card won’t be charged.',
      withinHold: (price: string, hold: string) =>
        `The ${hold} hold on your card stays in place. If your clinician approves this treatment, we’ll charge ${chargeOf(price, hold)}.`,
      newHold: (price: string, hold: string) =>
        `That’s more than the ${hold} hold on your card. If you accept, we’ll place a new ${price} hold and release the old one. You’re charged only if it’s approved.`,
    },
    waiting: (price: string) =>
      `You accepted. Authorize the new ${price} hold to continue. Until then, the old hold stays and nothing is prescribed.`,
    agree: 'Accept',
    agreeAndHold: 'Accept and authorize hold',
    hold: 'Authorize new hold',
    refuse: 'Decline',
    refuseText: 'If you decline, you pay nothing, and your clinician will review your request again.',
  },
  staff: {
    text: 'Message to the patient',
    textHelper: 'Explain what you propose and why, in plain language. The patient also gets it as a message.',
    send: 'Send proposal',
    money: {
      free: (price: string) => `The price is ${price}. No card will be charged. Payments aren’t set up yet.`,
      withinHold: (price: string, hold: string) =>
        `The ${hold} hold stays in place. After the patient accepts and you approve, we’ll charge ${chargeOf(price, hold)}.`,
      newHold: (price: string, hold: string) =>
        `This costs ${price}, but only ${hold} is on hold. We’ll ask the patient to accept and authorize a new ${price} hold, then release the old one. Nothing is prescribed until then.`,
    },
    titles: {
      proposed: 'Proposal sent',
      agreed: 'Waiting for a new hold',
      accepted: 'Proposal accepted',
      refused: 'Proposal declined',
    },
    standing: {
      proposed: (what: string, price: string) =>
        `You proposed ${what} for ${price}. The patient hasn’t replied yet.`,
      agreed: (what: string, price: string) =>
        `The patient accepted ${what} but still needs to authorize a new ${price} hold. You can’t prescribe until then.`,
      accepted: (what: string, price: string) =>
        `The patient accepted ${what} for ${price}. Approve to prescribe it.`,
      refused: (what: string) => `The patient declined ${what}. The original hold stays in place.`,
    },
    withdraw: 'Withdraw proposal',
    withdrawn: 'Proposal withdrawn.',
  },
  /** Shown below the price of a treatment that a professional is composing. */
  what: (medication: string, packs: number) => `${packs} × ${medication}`,
} as const
