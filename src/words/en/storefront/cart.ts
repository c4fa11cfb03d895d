import { counted } from '../../../../domain/format/plural'
import { atMost99 } from '../atMost99'

/** Texts of /cart. */
export const cart = {
  heading: 'Cart',
  link: (count: number) => `Cart, ${counted(count, { one: 'item', other: 'items' })}`,
  count: atMost99,
  loading: 'Loading your cart',
  failed: 'We couldn’t load your cart',
  empty: {
    title: 'Your cart is empty',
    text: 'Add something from the shop. For a prescription medicine, start a request instead.',
    action: 'Go to the shop',
  },
  staff: {
    title: 'Staff accounts can’t order',
    text: 'To order something for yourself, sign in with a patient account.',
    action: 'Go to the shop',
  },
  lines: 'Items',
  carriedOver: (count: number) =>
    `We saved what you chose before you signed in: ${counted(count, { one: 'product', other: 'products' })}.`,
  keepShopping: 'Keep shopping',
  less: (name: string) => `Decrease quantity of ${name}`,
  more: (name: string) => `Increase quantity of ${name}`,
  quantity: (name: string) => `Quantity of ${name}`,
  most: (max: number) => `Limit ${max} per order`,
  each: (price: string) => `${price} each`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed from your cart.`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo removing ${name}`,
  unknownProduct: 'A product we no longer offer',
  unavailable: 'We no longer offer this. Remove it to continue.',
  prescription: 'This now needs a prescription. Remove it and start a request instead.',
  notSold: (state: string) => `We can’t ship this to ${state}. Remove it to continue.`,
  tooMany: (max: number) => `You can order up to ${max}. Lower the quantity to continue.`,
  priceChanged: (was: string, now: string) =>
    `The price has changed from ${was} to ${now} since you added this.`,
  priceSeen: 'OK',
  priceSeenOf: (name: string) => `OK, accept the new price of ${name}`,
  shipTo: 'Ship to',
  anyState: 'Choose a state',
  summary: 'Order summary',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  free: 'Free',
  freeFrom: (price: string) => `Free on orders of ${price} or more`,
  total: 'Charged today',
  noTax: 'Taxes are included.',
  guest: 'Check out as a guest',
  guestWhy: 'No password needed. We’ll email you a code, and with it you can track your order.',
  signIn: 'Sign in to check out',
  signInWhy: 'Have an account? Sign in, and we’ll keep your cart.',
  blocked: 'Fix the marked items to continue.',
  changeFailed: 'The last change wasn’t saved',
  address: 'Where should we ship it?',
  pay: (price: string) => `Pay ${price}`,
  paySafe: 'You’ll enter your card on our payment processor’s page. We never see the card number.',
  outdated: 'Something in your cart has changed. Check it and try again. Nothing was ordered.',
  payFailed: 'You haven’t been charged',
} as const

/** Texts of the list of requests and holds on the cart page. */
export const holds = {
  heading: 'Your requests',
  lead: 'Each prescription request has its own card hold. You pay only if a clinician approves.',
  held: (price: string) => `${price} on hold, not charged`,
  toPay: (price: string) => `${price} not on hold yet`,
  until: (when: string) => `The hold expires ${when}.`,
  finish: 'Finish payment',
  open: 'View on your dashboard',
} as const

/** Labels of address fields. */
export const addressWords = {
  name: 'Full name',
  line1: 'Street address',
  line2: 'Apartment, suite',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP code',
  chooseState: 'Choose a state',
  save: 'Save address',
  keep: 'Keep this address',
  failed: 'We couldn’t save the address',
  problems: {
    required: 'This field is required',
    tooLong: 'This is too long',
    state: 'Choose your state',
    postalCode: 'Enter a ZIP code, such as 43004',
    zipState: 'This ZIP code is in another state. Check the ZIP code and the state.',
    poBox: 'We can’t ship medicine to a PO box. Enter a street address.',
  },
} as const
