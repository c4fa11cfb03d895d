import type { MailKind } from './mailKind'
import type { MailWords } from './staffMailWords'
import { staffMailWords } from './staffMailWords'

const dashboard = () => '/dashboard'

export const mailWords: Readonly<Record<MailKind, MailWords>> = {
  ...staffMailWords,
  newMessage: {
    subject: 'You have a new message',
    sentences: ['Somebody has written to you. For your privacy, you read it after signing in.'],
    action: 'Read your messages',
    path: (about) => (about ? `/messages/${about}` : '/messages'),
  },
  requestNews: {
    subject: 'There is news about your request',
    sentences: ['Your request has moved on. For your privacy, you read the details after signing in.'],
    action: 'See what is new',
    path: dashboard,
  },
  moreNeeded: {
    subject: 'We need something from you',
    sentences: [
      'Your request waits for something only you can give. It goes on as soon as you have answered.',
    ],
    action: 'See what we need',
    path: dashboard,
  },
  orderShipped: {
    subject: 'Your order is on its way',
    sentences: ['Your order has left us. You can follow it by its tracking number after signing in.'],
    action: 'Follow your order',
    path: dashboard,
  },
  orderCancelled: {
    subject: 'Your order was canceled',
    sentences: [
      'We canceled an order of yours before it was sent. We will refund what you paid for it.',
      'For your privacy, you can read the reason after you sign in.',
    ],
    action: 'See your order',
    path: dashboard,
  },
  readBeforeUse: {
    subject: 'Please read this before you use what we sent',
    sentences: [
      'Something that we sent you should not be used for now. For your privacy, you can read what to do after you sign in.',
    ],
    action: 'Read what to do',
    path: dashboard,
  },
  paymentProblem: {
    subject: 'Your payment needs a look',
    sentences: [
      'A payment of yours did not go through. Nothing is lost: you see what to do after signing in.',
    ],
    action: 'Look at your payment',
    path: dashboard,
  },
  receiptReady: {
    subject: 'Your receipt is ready',
    sentences: ['Money has moved between you and us. The receipt is kept in your account, ready to print.'],
    action: 'Open the receipt',
    path: (about) => (about ? `/history?receipt=${about}` : '/history'),
  },
  holdEnding: {
    subject: 'The hold on your card is about to run out',
    sentences: [
      'Your request is not decided yet, and banks keep a hold for a week at most.',
      'Please renew it, so that your request can go on. You are not charged by renewing, and the old hold is released.',
    ],
    action: 'Renew the hold',
    path: dashboard,
  },
  refillDue: {
    subject: 'Your next order is due soon',
    sentences: ['You can have it sent, put it off or leave it out after signing in.'],
    action: 'See what is due',
    path: dashboard,
  },
  renewalDue: {
    subject: 'It is time for a renewal',
    sentences: ['Something of yours ends soon. A few questions are enough to go on with it.'],
    action: 'Begin the renewal',
    path: dashboard,
  },
  refundDelayed: {
    subject: 'Your refund is delayed',
    sentences: [
      'Your bank did not take the refund we sent. The card may have expired or been closed.',
      'We still owe you this money. Our team will send it again or ask you how you would like to get it.',
    ],
    action: 'See your payments',
    path: () => '/history',
  },
  checkInDue: {
    subject: 'Please answer a few questions',
    sentences: [
      'We need your answers before we can prepare your next order. It takes about 3 minutes.',
      'For your privacy, you answer after you sign in.',
    ],
    action: 'Answer the questions',
    path: dashboard,
  },
  checkInDecided: {
    subject: 'Your answers have been reviewed',
    sentences: ['Your care team has reviewed your answers. You can read what comes next after you sign in.'],
    action: 'See what comes next',
    path: dashboard,
  },
  mfaReset: {
    subject: 'Your authenticator app was turned off',
    sentences: [
      'The authenticator app of your account no longer counts. All devices were signed out, and we no longer remember any browser.',
      'You can sign in with your password and set up an app again. If you did not ask for this, choose a new password now and write to us.',
    ],
    action: 'Sign in',
    path: () => '/login',
  },
  identityChecked: {
    subject: 'Your identity check has been looked at',
    sentences: [
      'Somebody has looked at what you sent us. For your privacy, you read the result after signing in.',
    ],
    action: 'See the result',
    path: () => '/verification-complete',
  },
}

/** Texts at the beginning and end of every email. */
export const mailFrame = {
  greeting: 'Hello,',
  closing: (brandName: string) => `Take care,\nThe ${brandName} team`,
  why: (brandName: string) =>
    `You get this because you have an account with ${brandName}. Please do not answer: nobody reads this address.`,
} as const
