/** Texts of a page about one treatment. */
export type TreatmentPageWords = {
  readonly description: string
  readonly heading: string
  readonly lead: string
  readonly start: string
  readonly treats: Block
  readonly steps: Block
  readonly notFor: Block
  readonly safety: Block
  readonly closing: { readonly heading: string; readonly text: string }
}

type Block = {
  readonly heading: string
  readonly lead?: string
  readonly list: readonly { readonly title: string; readonly text: string }[]
}

export const treatmentPrices = {
  heading: 'What it costs',
  lead: 'One pack, without membership or consultation fee. You pay for what is prescribed, and nothing if nothing is.',
  list: 'Prices',
  loading: 'Loading the prices',
  from: (price: string) => `from ${price}`,
  cheapest: (price: string) => `From ${price}, charged only if a clinician approves.`,
  all: 'See every strength and price',
  failed: {
    title: 'The prices did not load',
    text: 'Please check your connection. You also see the whole price before you send a request.',
  },
} as const

export const treatmentSteps: Block = {
  heading: 'How it works',
  list: [
    {
      title: 'Answer some questions',
      text: 'What it is, since when, what you take and what you cannot. About ten minutes.',
    },
    {
      title: 'A clinician decides with you',
      text: 'They read every answer, ask for what is missing, and tell you what they advise.',
    },
    {
      title: 'It comes to your door',
      text: 'The price you saw is charged only on approval. Declined means the hold on your card is released.',
    },
  ],
}
