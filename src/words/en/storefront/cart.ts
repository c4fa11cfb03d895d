const products = (count: number) => (count === 1 ? '1 product' : `${count} products`)

/** Texts of /cart. */
export const cart = {
  heading: 'Cart',
  loading: 'Loading your cart',
  failed: 'We could not load your cart',
  empty: {
    title: 'Your cart is empty',
    text: 'Nothing in it is held or charged. What needs a prescription starts with a request instead.',
    action: 'Go to the shop',
  },
  staff: {
    title: 'Staff accounts have no cart',
    text: 'To order something for yourself, sign in with a patient account.',
    action: 'Go to the shop',
  },
  lines: 'What is in it',
  carriedOver: (count: number) => `We kept what you had chosen before you signed in: ${products(count)}.`,
  keepShopping: 'Keep shopping',
  less: (name: string) => `One less of ${name}`,
  more: (name: string) => `One more of ${name}`,
  quantity: (name: string) => `Number of ${name}`,
  most: (max: number) => (max === 1 ? 'One at a time' : `At most ${max} at a time`),
  each: (price: string) => `${price} each`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is out of your cart.`,
  undo: 'Undo',
  undoOf: (name: string) => `Put ${name} back`,
  unknownProduct: 'A product we no longer offer',
  unavailable: 'We no longer offer this. Please take it out to go on.',
  prescription: 'This needs a prescription now. Please take it out and start a request instead.',
  notSold: (state: string) => `We cannot send this to ${state}. Please take it out to go on.`,
  tooMany: (max: number) => `At most ${max} at a time. Please take fewer to go on.`,
  priceChanged: (was: string, now: string) =>
    `The price has changed: it was ${was} when you chose it, and is ${now} now.`,
  priceSeen: 'OK',
  priceSeenOf: (name: string) => `OK, I have seen the new price of ${name}`,
  shipTo: 'Send it to',
  anyState: 'Choose a state',
  summary: 'What you pay',
  subtotal: 'Items',
  shipping: 'Shipping',
  free: 'Free',
  freeFrom: (price: string) => `Free from ${price}`,
  total: 'Charged today',
  noTax: 'Taxes are included.',
  signIn: 'Sign in to check out',
  signInWhy: 'We keep what you have chosen. An account lets you follow your order.',
  blocked: 'Please see to what is marked in your cart first.',
  changeFailed: 'The last change wasn’t saved',
  address: 'Where should we send it?',
  pay: (price: string) => `Pay ${price}`,
  paySafe: 'You enter your card on the page of our payment service. We never see its number.',
  outdated: 'Something has changed since you looked. Please check your cart; nothing was ordered.',
  payFailed: 'You have not been charged',
} as const

/** Texts of the list of requests and holds on the cart page. */
export const holds = {
  heading: 'Your requests',
  lead: 'A prescription has a hold of its own. You pay only if a clinician approves.',
  held: (price: string) => `${price} held, not charged`,
  toPay: (price: string) => `${price} to be held`,
  until: (when: string) => `The hold ends ${when} at the latest.`,
  finish: 'Finish payment',
  open: 'See it on your dashboard',
} as const

/** Labels of address fields. */
export const addressWords = {
  name: 'Full name',
  line1: 'Street and number',
  line2: 'Apartment, suite',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP code',
  chooseState: 'Choose a state',
  problems: {
    required: 'This field is required',
    tooLong: 'This is too long',
    state: 'Please choose a state',
    postalCode: 'Please enter a ZIP code such as 43004',
  },
} as const
