import { brand } from '../../../../domain/brand'

const product = (count: number) => (count === 1 ? '1 product' : `${count} products`)

/** Texts of /storefront. */
export const shop = {
  description: `Everything ${brand.name} offers, with its whole price: medicines on prescription and what goes with them.`,
  heading: 'Everything we offer, with its price.',
  lead: 'A medicine on prescription starts with a few questions, and you pay only if a clinician approves. Everything else goes straight into your cart.',
  filters: {
    label: 'What to show',
    treatment: 'Treatment',
    all: 'All treatments',
    rule: 'Prescription',
    rules: { all: 'All products', rx: 'On prescription', otc: 'No prescription' },
    state: 'Your state',
    anyState: 'Any state',
    otherState: 'Another state',
  },
  loading: 'Loading products and prices',
  failed: {
    title: 'We could not load the prices',
    text: 'Please check your connection and try again.',
  },
  cartFailed: 'We could not load your cart',
  found: (count: number) => `${product(count)} shown`,
  notSold: (count: number, state: string) =>
    `${product(count)} ${count === 1 ? 'is' : 'are'} not shown, because we cannot send ${count === 1 ? 'it' : 'them'} to ${state}.`,
  notServed: {
    title: 'We are not in your state yet',
    text: 'Our clinicians hold no license there, and we send nothing there. You can still look at what we offer.',
    action: 'Show any state',
  },
  empty: {
    title: 'Nothing fits all of this',
    text: 'Try fewer conditions.',
    action: 'Show everything',
  },
  needsPrescription: 'Prescription needed',
  noPrescription: 'No prescription',
  laterStep: 'later step',
  each: (price: string, unit: string) => `${price} a ${unit}`,
  strengths: 'Strengths and prices',
  contains: 'What is in it',
  directions: 'How to use it',
  warnings: 'Who should be careful',
  more: 'More about it',
  moreAbout: (name: string) => `More about ${name}`,
  start: 'Start a request',
  startFor: (name: string) => `Start a request for ${name}`,
  refills: (count: number) =>
    count === 0 ? 'No refills' : `Up to ${count} ${count === 1 ? 'refill' : 'refills'}`,
  add: 'Add to cart',
  addOne: (name: string) => `Add ${name} to cart`,
  inCart: 'In your cart',
  bar: {
    label: 'Your cart',
    open: 'Go to cart',
    items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  },
} as const
