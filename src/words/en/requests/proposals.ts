/** Texts about treatment proposals. */
export const proposals = {
  patient: {
    title: 'Your clinician proposes another treatment',
    waitingTitle: 'One step left: the new hold',
    failed: 'The proposal did not load',
    sent: (medication: string, packs: number) =>
      packs === 1 ? medication : `${packs} packs of ${medication}`,
    lasts: (days: number, refills: number) =>
      `Lasts about ${days} days${refills > 0 ? `, with ${refills === 1 ? '1 refill' : `${refills} refills`}` : ''}.`,
    price: (price: string) => `It costs ${price}.`,
    money: {
      free: 'No card is charged.',
      withinHold: (price: string, hold: string) =>
        `The ${hold} held on your card stay as they are. If it is approved, ${price} of them are charged and the rest is released.`,
      newHold: (price: string, hold: string) =>
        `That is more than the ${hold} held on your card. If you agree, you make a new hold of ${price}; the old one is released once the new one stands. You are charged only when it is approved.`,
    },
    waiting: (price: string) =>
      `You have agreed. It goes on as soon as ${price} are held; until then the old hold stays, and nothing is prescribed.`,
    agree: 'Agree',
    agreeAndHold: 'Agree and make the new hold',
    hold: 'Make the new hold',
    refuse: 'No, thank you',
    refuseText: 'Saying no costs nothing: your clinician looks at your request again.',
  },
  staff: {
    text: 'What the patient reads',
    textHelper: 'Say what you propose and why, in plain words. It is sent as a message too.',
    send: 'Send the proposal',
    money: {
      free: (price: string) => `It costs ${price}. No card is charged: this house takes no payments yet.`,
      withinHold: (price: string, hold: string) =>
        `The hold of ${hold} stays. Once the patient has agreed and you have approved, ${price} of it are charged and the rest is released.`,
      newHold: (price: string, hold: string) =>
        `It costs ${price}, more than the ${hold} that are held. The patient is asked to agree and to make a new hold of ${price}; the old one is released once the new one stands. Nothing is prescribed before.`,
    },
    titles: {
      proposed: 'Proposal sent',
      agreed: 'Waiting for the new hold',
      accepted: 'Proposal accepted',
      refused: 'Proposal not accepted',
    },
    standing: {
      proposed: (what: string, price: string) =>
        `You proposed ${what} for ${price}. The patient has not answered yet.`,
      agreed: (what: string, price: string) =>
        `The patient agrees to ${what}. A new hold of ${price} is still to be made; nothing can be prescribed before.`,
      accepted: (what: string, price: string) =>
        `The patient agrees to ${what} for ${price}. Approve to prescribe it.`,
      refused: (what: string) => `The patient does not want ${what}. The first hold stands as it was.`,
    },
    withdraw: 'Withdraw the proposal',
    withdrawn: 'The proposal is withdrawn.',
  },
  /** Shown below the price of a treatment that a professional is composing. */
  what: (medication: string, packs: number) => `${packs} × ${medication}`,
} as const
