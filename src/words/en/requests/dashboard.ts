import { counted, plural } from '../../../../domain/format/plural'

const supplyOf = (medicine: string, days: number) =>
  days === 0
    ? `Your supply of ${medicine} has run out.`
    : `You have ${counted(days, { one: 'day', other: 'days' })} of ${medicine} left.`

/** Texts of the patient's dashboard. */
export const dashboard = {
  heading: 'Your care',
  hello: (name: string) => `Hello, ${name}`,
  loading: 'Loading your dashboard',
  nextStep: 'Your next step',
  steps: {
    question: {
      title: 'Your care team has a question',
      text: (treatment: string) => `They need your answer to continue with your request for ${treatment}.`,
      action: 'Answer now',
    },
    proposal: {
      title: 'Your clinician suggests a different treatment',
      text: (treatment: string) =>
        `This is about your request for ${treatment}. Nothing is prescribed or charged until you accept.`,
      action: 'Review and answer',
    },
    message: {
      title: (count: number) =>
        plural(count, { one: 'You have a new message', other: `You have ${count} new messages` }),
      text: (name = 'Your care team') => `${name} wrote to you.`,
      action: 'Read and reply',
    },
    draft: {
      title: 'Finish your request',
      text: (treatment: string) => `Your answers for ${treatment} are saved. You haven’t sent them yet.`,
      action: 'Continue your request',
    },
    pay: {
      title: 'Finish your payment',
      text: (treatment: string) =>
        `Your answers for ${treatment} are saved. We’ll send them to a clinician once there’s a hold on your card. You’re charged only if they approve.`,
      action: 'Finish payment',
    },
    refused: {
      title: 'We couldn’t charge your card',
      text: (treatment: string) =>
        `Your request for ${treatment} is approved. Once you add another card, we’ll charge it and your prescription will be signed. You don’t need to send a new request.`,
      action: 'Pay with another card',
    },
    address: {
      title: 'Where should we ship it?',
      text: (what: string) => `We’ll pack ${what} once we have your address.`,
      action: 'Add shipping address',
    },
    payOrder: {
      title: 'Finish paying for your order',
      text: (what: string) => `${what} is ready to order. You haven’t been charged.`,
      action: 'View order',
    },
    approveCharge: {
      title: 'Your bank needs your approval',
      text: (medicine: string) => `Approve the payment for ${medicine}, and we’ll ship your refill.`,
      action: 'Approve payment',
    },
    mendCharge: {
      title: 'We couldn’t charge your card',
      text: (medicine: string) =>
        `Your refill of ${medicine} is waiting. Save another card, or pay for it yourself.`,
      action: 'Choose how to pay',
    },
    refill: {
      title: 'Time for your next refill',
      text: supplyOf,
      action: 'Order a refill',
    },
    stepCheckIn: {
      title: 'Time for your check-in',
      text: (medicine: string, days: number) =>
        `${supplyOf(medicine, days)} Your care team needs your answers before your next dose.`,
      action: 'Answer your check-in',
    },
    followUp: {
      title: 'How is it going?',
      text: (medicine: string) =>
        `You’ve had ${medicine} for about 2 weeks. Please tell your care team how you’re doing.`,
      action: 'Answer your check-in',
    },
    renewal: {
      title: 'Time to renew your prescription',
      text: (medicine: string, days: number) =>
        `${supplyOf(medicine, days)} You have no refills left. To renew, just answer a short check-in.`,
      action: 'Start check-in',
    },
    checkIn: {
      title: 'Finish your check-in',
      text: (treatment: string) => `You started a renewal for ${treatment}. You haven’t sent it yet.`,
      action: 'Continue check-in',
    },
    prescription: {
      title: 'Your treatment is approved',
      text: (treatment: string) =>
        `Your prescription for ${treatment} is signed. It explains how to take your medicine.`,
      action: 'View your prescription',
    },
    wait: {
      title: 'Nothing to do right now',
      text: (when: string) => `A clinician is reviewing your request. You’ll hear from us by ${when}.`,
      approved:
        'Your treatment is approved. Your prescription will be signed once your payment goes through.',
      textOpen: 'A clinician is reviewing your request. You’ll see the decision here.',
      action: 'Message your care team',
    },
    start: {
      title: 'What can we help with?',
      text: 'Choose a treatment and answer a few questions. A licensed clinician reads every answer.',
      action: 'Start a request',
    },
    admin: {
      title: 'This page is for patients',
      text: 'Your account has no requests of its own.',
      action: 'Go to administration',
    },
  },
  requests: {
    heading: 'Your requests',
    closed: 'Recently closed',
    conversation: 'Open conversation',
    again: 'Start again with my answers',
    history: 'View full treatment history',
    sent: (when: string) => `Sent ${when}`,
    started: (when: string) => `Started ${when}`,
    more: 'Show more requests',
    address: {
      label: 'Ships to',
      change: 'Change address',
    },
  },
  orders: {
    noAddress: 'We don’t have a shipping address yet.',
    setAddress: 'Add shipping address',
  },
  supplies: {
    heading: 'Your medicines',
    all: 'Manage prescriptions',
    daysLeft: (days: number) => plural(days, { one: 'day left', other: 'days left' }),
    until: (day: string) => `lasts until ${day}`,
    onHold: 'On hold. Your prescription explains why.',
    notArrived: 'Nothing has arrived yet.',
    next: 'Next order:',
    charge: (price: string, day: string) => `Automatic payment: ${price} on ${day}.`,
    change: 'Skip, change or end',
    automatic: { on: 'Automatic payment is on.', paused: 'Automatic payment is paused.' },
    need: {
      refill: 'Order a refill',
      renewal: 'Renew',
      stepCheckIn: 'Answer your check-in',
      followUp: 'Answer your check-in',
    },
  },
  prescription: { label: 'Prescription', all: 'View your prescription' },
  unread: {
    shortcut: 'Messages with your care team',
    heading: 'Messages',
    none: 'No unread messages.',
    all: 'All messages',
  },
  drafts: {
    heading: 'Not sent yet',
    resume: 'Continue',
  },
  treatments: { heading: 'Start a new request', firstHeading: 'Choose a treatment', underWay: 'In progress' },
} as const
