import { counted, plural } from '../../../../domain/format/plural'

const product = (count: number) => counted(count, { one: 'product', other: 'products' })

/** Texts of /storefront. */
export const shop = {
  description: 'Prescription medicines and more, with full prices.',
  heading: 'Everything we offer, with prices.',
  lead: 'A prescription medicine starts with a few questions, and you pay only if a clinician approves. Everything else goes straight into your cart.',
  search: {
    label: 'Search products',
    placeholder: 'Name or what it’s for',
  },
  filters: {
    label: 'Filters',
    treatment: 'Treatment',
    all: 'All treatments',
    rule: 'Prescription',
    rules: { all: 'All products', rx: 'Prescription only', otc: 'No prescription' },
    state: 'Your state',
    anyState: 'Any state',
    otherState: 'Another state',
  },
  loading: 'Loading products and prices',
  failed: {
    title: 'We couldn’t load the prices',
    text: 'Check your connection and try again.',
  },
  productFailed: 'We couldn’t load the product',
  cartFailed: 'We couldn’t load your cart',
  found: (count: number) => `${product(count)} shown`,
  notSold: (count: number, state: string) =>
    `${product(count)} not shown because we can’t ship ${plural(count, { one: 'it', other: 'them' })} to ${state}.`,
  needsPrescription: 'Prescription required',
  noPrescription: 'No prescription',
  laterStep: 'later dose',
  each: (price: string, unit: string) => `${price} per ${unit}`,
  strengths: 'Strengths and prices',
  strengthsFrom: (count: number, price: string) => `${count} strengths from ${price}`,
  start: 'Start a request',
  startFor: (name: string) => `Start a request for ${name}`,
  add: 'Add to cart',
  addOne: (name: string) => `Add to cart: ${name}`,
  inCart: 'In your cart',
  bar: {
    label: 'Your cart',
    open: 'Go to cart',
    items: (count: number) => counted(count, { one: 'item', other: 'items' }),
  },
} as const
