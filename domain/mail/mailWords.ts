import { formatAmount } from '../format/amount'
import { formatMoment } from '../format/moment'
import { payableUntil } from '../payments/paymentWindow'
import { automaticPaymentMailWords } from './automaticPaymentMailWords'
import type { MailKind } from './mailKind'
import type { MailWords } from './staffMailWords'
import { staffMailWords } from './staffMailWords'

const dashboard = () => '/dashboard'

export const mailWords: Readonly<Record<MailKind, MailWords>> = {
  ...staffMailWords,
  newMessage: {
    subject: 'You have a new message',
    sentences: ['You have a new message. To protect your privacy, sign in to read it.'],
    action: 'Read your message',
    path: (about) => (about ? `/messages/${about}` : '/messages'),
  },
  requestReceived: {
    subject: 'We received your request',
    sentences: ['We received your request. To protect your privacy, sign in to see the details.'],
    details: ({ holdCents, currency, holdUntil, responseDueAt }) => [
      ...(holdCents !== null && currency !== null && holdUntil
        ? [
            `${formatAmount(holdCents, currency)} is on hold on your card until ${formatMoment(holdUntil)}.`,
            'We charge your card only if your care team approves your request.',
          ]
        : []),
      ...(responseDueAt ? [`You’ll get an answer by ${formatMoment(responseDueAt)}.`] : []),
    ],
    action: 'View your request',
    path: dashboard,
  },
  requestNews: {
    subject: 'There’s an update on your request',
    sentences: ['There’s an update on your request. To protect your privacy, sign in to see the details.'],
    action: 'See the update',
    path: dashboard,
  },
  moreNeeded: {
    subject: 'We need something from you',
    sentences: [
      'Your care team needs something from you to continue your request. Sign in to see what they need.',
    ],
    action: 'See what we need',
    path: dashboard,
  },
  orderShipped: {
    subject: 'Your order is on its way',
    sentences: ['Your order has shipped. Sign in to see the tracking number.'],
    action: 'Track your order',
    path: dashboard,
  },
  orderCancelled: {
    subject: 'Your order was canceled',
    sentences: [
      'We canceled one of your orders before it shipped. We’ll refund what you paid for it.',
      'To protect your privacy, sign in to see why.',
    ],
    action: 'View your order',
    path: dashboard,
  },
  readBeforeUse: {
    subject: 'Important: read this before you use your order',
    sentences: [
      'Do not use something we sent you until you have read our instructions.',
      'To protect your privacy, sign in to read what to do.',
    ],
    action: 'Read what to do',
    path: dashboard,
  },
  paymentProblem: {
    subject: 'There’s a problem with your payment',
    sentences: ['Your payment didn’t go through. Your information is saved. Sign in to see what to do next.'],
    action: 'Fix your payment',
    path: dashboard,
  },
  receiptReady: {
    subject: 'Your receipt is ready',
    sentences: ['Your receipt is ready. Sign in to view or print it.'],
    action: 'View receipt',
    path: (about) => (about ? `/history?receipt=${about}` : '/history'),
  },
  holdEnding: {
    subject: 'Your card hold is about to expire',
    sentences: [
      'We haven’t decided on your request yet, and banks keep a hold for up to 7 days.',
      'Place a new hold to keep your request open. You won’t be charged, and the old hold ends.',
    ],
    action: 'Place a new hold',
    path: dashboard,
  },
  refillDue: {
    subject: 'Your next order is due soon',
    sentences: ['Your next order is due soon. Sign in to place it, change the date or skip it.'],
    action: 'Manage your order',
    path: dashboard,
  },
  renewalDue: {
    subject: 'It’s almost time to renew',
    sentences: ['It’s almost time to renew. Sign in and answer a few questions.'],
    action: 'Start renewal',
    path: dashboard,
  },
  ...automaticPaymentMailWords,
  unpaidRequest: {
    subject: 'Your request isn’t with your care team yet',
    sentences: [
      'You sent a request, but there’s no hold on your card yet. Your care team will see it once the hold is placed.',
      'Your answers are saved. We charge your card only if they approve it.',
    ],
    details: (request) => [
      `You can place the hold until ${formatMoment(payableUntil(request))}. After that, we’ll close the request.`,
    ],
    action: 'Finish your request',
    path: dashboard,
  },
  unfinishedRequest: {
    subject: 'You can finish your request',
    sentences: [
      'You began a request and asked us to remind you. Your answers are saved.',
      'We won’t remind you of it again.',
    ],
    action: 'Finish your request',
    path: dashboard,
  },
  refundDelayed: {
    subject: 'Your refund is delayed',
    sentences: [
      'Your bank returned the refund we sent. Your card may have expired or been closed.',
      'You’ll still get this refund. We’ll send it again or ask how you’d like to receive it.',
    ],
    action: 'View your payments',
    path: () => '/history',
  },
  checkInDue: {
    subject: 'Please answer a few questions',
    sentences: [
      'Please answer a few questions so that we can prepare your next order. It takes about 3 minutes.',
      'To protect your privacy, sign in to answer.',
    ],
    action: 'Answer the questions',
    path: dashboard,
  },
  followUpDue: {
    subject: 'How are things going?',
    sentences: [
      'Please answer a few questions about how you’re doing. It takes about 2 minutes.',
      'To protect your privacy, sign in to answer.',
    ],
    action: 'Answer the questions',
    path: dashboard,
  },
  checkInDecided: {
    subject: 'Your answers have been reviewed',
    sentences: ['Your care team has reviewed your answers. Sign in to see what’s next.'],
    action: 'See what’s next',
    path: dashboard,
  },
  mfaReset: {
    subject: 'Your authenticator app was turned off',
    sentences: [
      'We turned off the authenticator app for your account. You were signed out on all devices, and no browser is remembered anymore.',
      'Sign in with your password to set up an app again. If you didn’t ask for this, change your password now and contact us.',
    ],
    action: 'Sign in',
    path: () => '/login',
  },
  identityChecked: {
    subject: 'Your identity check was reviewed',
    sentences: [
      'We’ve reviewed the documents you sent us. To protect your privacy, sign in to see the result.',
    ],
    action: 'See the result',
    path: () => '/verification-complete',
  },
}

/** The footer of every email to the holder of an account. */
export const mailWhy = (brandName: string): string =>
  `You’re getting this email because you have an account with ${brandName}. Please don’t reply. This inbox isn’t monitored.`
