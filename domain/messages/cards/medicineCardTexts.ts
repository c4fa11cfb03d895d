import type { CaptureProblem } from '../../generated/enums'
import { bankDelay, type CardText } from './cardText'

/** Why an automatic payment was refused; `whose` is "Your" or "The patient’s". */
const refusals: Readonly<Record<CaptureProblem, (whose: string) => string>> = {
  not_confirmed: (whose) => `${whose} bank wants an approval.`,
  insufficient_funds: (whose) => `${whose} card was declined because it didn’t have enough funds.`,
  card_expired: (whose) => `${whose} card was declined because it has expired.`,
  card_refused: (whose) => `${whose} card was declined, and the bank gave no reason.`,
  gateway_trouble: (whose) => `${whose} bank didn’t respond.`,
}

const nextTry = (until: string) => (until ? ` Next try: ${until}.` : '')

/** Texts of prescriptions, orders, check-ins and refills. */
export const medicineCardTexts = {
  prescription_active: {
    title: 'Prescription',
    patient: 'Your clinician signed it.',
    staff: 'It’s signed and active.',
  },
  prescription_on_hold: {
    title: 'Prescription on hold',
    patient: 'Before you take your next dose, ask here or ask a pharmacist.',
    staff: 'It can’t be filled until it’s resumed.',
  },
  prescription_ended: {
    title: 'Prescription ended',
    patient: 'It can’t be filled anymore.',
    staff: 'It can’t be filled anymore.',
  },
  address_needed: {
    title: 'A shipping address is missing',
    patient: 'We’ll pack your order once we have your address.',
    staff: 'The order waits for the patient’s address.',
  },
  address_given: {
    title: 'Shipping address added',
    patient: 'We have your address.',
    staff: 'The patient added their address.',
  },
  parcel_unpaid: {
    title: 'The order isn’t paid yet',
    patient: 'You haven’t been charged.',
    staff: 'The patient hasn’t paid for this order.',
  },
  parcel_uncharged: {
    title: 'Automatic payment failed',
    patient: ({ problem, until }) =>
      `${refusals[problem ?? 'card_refused']('Your')} You haven’t been charged, and nothing ships until the order is paid.${nextTry(until)}`,
    staff: ({ problem, until }) =>
      `${refusals[problem ?? 'card_refused']('The patient’s')} Nothing ships until the patient has paid.${nextTry(until)}`,
  },
  parcel_unapproved: {
    title: 'Automatic payment needs approval',
    patient:
      'Your bank needs your approval for this payment. You haven’t been charged, and nothing ships until you approve it.',
    staff:
      'The bank needs the patient’s approval for this payment. Nothing ships until the patient approves it.',
  },
  parcel_placed: {
    title: 'Order placed',
    patient: 'Our pharmacy will pack it next.',
    staff: 'The pharmacy will pack it next.',
  },
  parcel_packed: {
    title: 'Order packed',
    patient: 'Our pharmacy will hand it to the carrier next.',
    staff: 'The pharmacy will hand it to the carrier next.',
  },
  parcel_shipped: {
    title: 'The order is on its way',
    patient: ({ tracking }) => `It’s with ${tracking}.`,
    staff: ({ tracking }) => `It’s with ${tracking}.`,
  },
  parcel_delivered: {
    title: 'Order delivered',
    patient: ({ tracking }) => `It came with ${tracking}.`,
    staff: ({ tracking }) => `It came with ${tracking}.`,
  },
  parcel_cancelled: {
    title: 'Order canceled',
    patient: 'We’ll refund what you paid for it.',
    staff: 'What the patient paid for it will be refunded.',
  },
  parcel_refunded: { title: 'Order refunded', patient: bankDelay, staff: 'The patient was refunded.' },
  parcel_expired: {
    title: 'Order expired',
    patient: 'It wasn’t paid in time.',
    staff: 'It wasn’t paid in time.',
  },
  check_in_due: {
    title: 'Time for a check-in',
    patient: 'Your care team needs your answers about how your treatment is going.',
    staff: 'The patient hasn’t answered the check-in yet.',
  },
  check_in_submitted: {
    title: 'Check-in sent',
    patient: 'Your care team is reading your answers.',
    staff: 'The check-in waits for a decision.',
  },
  check_in_received: {
    title: 'Check-in sent',
    patient: 'Thank you. Your care team has your answers, and nothing needs to change.',
    staff: 'The check-in reported nothing that needs a decision.',
  },
  check_in_decided: {
    title: 'Check-in reviewed',
    patient: 'Your clinician reviewed your answers.',
    staff: 'The check-in is decided.',
  },
  refill_due: {
    title: 'Time for the next refill',
    patient: ({ medication }) => `Your supply of ${medication} is running low.`,
    staff: ({ medication }) => `The supply of ${medication} is running low. The patient can order a refill.`,
  },
  refill_renewal: {
    title: 'Time to renew the prescription',
    patient: ({ medication }) =>
      `Your supply of ${medication} is running low. To renew, answer a short check-in.`,
    staff: ({ medication }) =>
      `The supply of ${medication} is running low. The patient can ask for a renewal.`,
  },
} as const satisfies Readonly<Record<string, CardText>>
