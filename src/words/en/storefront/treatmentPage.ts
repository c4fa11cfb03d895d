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
  lead: 'Price per package. No membership or consultation fee. You pay only for what your clinician prescribes.',
  list: 'Prices',
  loading: 'Loading prices',
  from: (price: string) => `from ${price}`,
  cheapest: (price: string) => `From ${price}, charged only if a clinician approves.`,
  all: 'See all strengths and prices',
  failed: {
    title: 'We couldn’t load the prices',
    text: 'Check your connection. You’ll also see the full price before you send a request.',
  },
} as const

export const treatmentSteps: Block = {
  heading: 'How it works',
  list: [
    {
      title: 'Answer a few questions',
      text: 'Your symptoms, when they started, and what you take. About 10 minutes.',
    },
    {
      title: 'A clinician decides with you',
      text: 'They read every answer, ask what’s missing, and tell you what they recommend.',
    },
    {
      title: 'It comes to your door',
      text: 'We charge the price you saw only if your clinician approves. If not, we release the hold on your card.',
    },
  ],
}
