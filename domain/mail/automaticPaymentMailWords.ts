import { formatAmount } from '../format/amount'
import { formatDate } from '../format/date'
import type { MailParams } from './mailKind'
import type { MailWords } from './staffMailWords'

const dashboard = () => '/dashboard'

const amountOf = ({ cents, currency }: MailParams) => formatAmount(cents, currency)
const dayOf = ({ at }: MailParams) => (at === null ? 'the due date' : formatDate(at.slice(0, 10)))

/** Emails about refills that are charged to a saved card. */
export const automaticPaymentMailWords = {
  automaticPaymentOn: {
    subject: 'Automatic payment is on',
    sentences: (params) => [
      `You agreed to automatic payment. The current price is ${amountOf(params)} for each order.`,
      'We’ll email you the amount and date at least 3 days before each charge.',
      'You can skip an order, change its date, change your card or end automatic payment at any time.',
    ],
    action: 'Manage automatic payment',
    path: dashboard,
  },
  automaticPaymentEnded: {
    subject: 'Automatic payment has ended',
    sentences: ['Automatic payment has ended. We won’t charge your saved card again, and we’ll remove it.'],
    action: 'See what changed',
    path: dashboard,
  },
  automaticPaymentPaused: {
    subject: 'Automatic payment is paused',
    sentences: [
      'Your card was declined again, so we paused automatic payment. You weren’t charged.',
      'Your order is waiting. Save another card, or pay for it yourself.',
    ],
    action: 'Choose how to pay',
    path: dashboard,
  },
  chargeAhead: {
    subject: 'Your next order and its charge',
    sentences: (params) => [
      `We’ll charge ${amountOf(params)} to your saved card on ${dayOf(params)} for your next order.`,
      'Before that day, you can skip the order, change its date, change your card or end automatic payment.',
      'If something in your profile has changed, please update it first.',
    ],
    action: 'Skip, change or end',
    path: dashboard,
  },
  chargeRefused: {
    subject: 'Your card was declined',
    sentences: (params) => [
      `Your bank declined the charge of ${amountOf(params)}. You weren’t charged, and your order is waiting.`,
      `We’ll try again on ${dayOf(params)}. You can also save another card or pay now.`,
    ],
    action: 'Choose how to pay',
    path: dashboard,
  },
  approvalNeeded: {
    subject: 'Your bank needs your approval',
    sentences: (params) => [
      `Your bank wants you to approve the charge of ${amountOf(params)}. You weren’t charged yet.`,
      'We’ll ship your order once you approve the payment.',
    ],
    action: 'Approve the payment',
    path: dashboard,
  },
  cardExpired: {
    subject: 'Your saved card will expire',
    sentences: (params) => [
      `Your saved card expires before we can charge ${amountOf(params)} on ${dayOf(params)}.`,
      'Save another card before that day. Otherwise, we’ll ask you to pay for the order.',
    ],
    action: 'Change your card',
    path: dashboard,
  },
} as const satisfies Record<string, MailWords>
