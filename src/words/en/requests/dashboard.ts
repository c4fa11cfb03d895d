const daysOf = (days: number) => (days === 1 ? 'one day' : days === 0 ? 'nothing' : `${days} days`)

/** Texts of the patient's dashboard. */
export const dashboard = {
  heading: 'Your care',
  hello: (name: string) => `Hello, ${name}`,
  loading: 'Loading your page',
  nextStep: 'Your next step',
  steps: {
    question: {
      title: 'Your care team has a question',
      text: (treatment: string) => `They need your answer to go on with your request for ${treatment}.`,
      action: 'Answer now',
    },
    proposal: {
      title: 'Your clinician proposes another treatment',
      text: (treatment: string) =>
        `Your request for ${treatment} waits for your yes or no. Nothing is prescribed or charged before.`,
      action: 'See the proposal',
    },
    message: {
      title: (count: number) => (count === 1 ? 'You have a new message' : `You have ${count} new messages`),
      text: (name: string) => `${name} has written to you.`,
      action: 'Read and reply',
    },
    draft: {
      title: 'Finish your request',
      text: (treatment: string) => `Your answers about ${treatment} are kept. Nothing was sent yet.`,
      action: 'Go on where you stopped',
    },
    pay: {
      title: 'Finish your payment',
      text: (treatment: string) =>
        `Your answers about ${treatment} are kept. They go to a clinician as soon as your card is held. Nothing is charged before they approve.`,
      action: 'Finish payment',
    },
    refused: {
      title: 'Your card could not be charged',
      text: (treatment: string) =>
        `Your request for ${treatment} is approved. As soon as another card is held, it is charged and your prescription is signed; you need not ask for anything again.`,
      action: 'Pay with another card',
    },
    address: {
      title: 'Where should we send it?',
      text: (what: string) => `${what} is ready to be packed as soon as we know.`,
      action: 'Give an address',
    },
    payOrder: {
      title: 'An order is waiting for its payment',
      text: (what: string) => `${what} is prepared. Nothing has been charged.`,
      action: 'See the order',
    },
    refill: {
      title: 'Time for your next refill',
      text: (medicine: string, days: number) => `You have ${daysOf(days)} of ${medicine} left.`,
      action: 'Order a refill',
    },
    stepCheckIn: {
      title: 'Answer your check-in',
      text: (medicine: string, days: number) =>
        `You have ${daysOf(days)} of ${medicine} left. Your care team needs your answers before your next dose.`,
      action: 'Answer your check-in',
    },
    renewal: {
      title: 'Time to renew your prescription',
      text: (medicine: string, days: number) =>
        `You have ${daysOf(days)} of ${medicine} left, and no refills. A short check-in is enough.`,
      action: 'Start the check-in',
    },
    checkIn: {
      title: 'Finish your check-in',
      text: (treatment: string) => `Your renewal for ${treatment} has been begun. Nothing was sent yet.`,
      action: 'Go on where you stopped',
    },
    prescription: {
      title: 'Your treatment is approved',
      text: (treatment: string) =>
        `Your prescription for ${treatment} is signed. It tells you how to take it.`,
      action: 'See your prescription',
    },
    wait: {
      title: 'Nothing to do right now',
      text: (when: string) => `A clinician is looking at your request. Answer by ${when}.`,
      approved:
        'Your treatment is approved. As soon as your payment has gone through, your prescription is signed.',
      textOpen: 'A clinician is looking at your request. You will be told here.',
      action: 'Write to your care team',
    },
    start: {
      title: 'What can we help with?',
      text: 'Choose a treatment and answer some questions. A licensed clinician reads every answer.',
      action: 'Start a request',
    },
    admin: {
      title: 'This is the page patients see',
      text: 'Your account has no requests of its own.',
      action: 'Go to administration',
    },
  },
  requests: {
    heading: 'Your requests',
    closed: 'Closed lately',
    conversation: 'Open conversation',
    again: 'Start again with my answers',
    history: 'Your whole treatment history',
    sent: (when: string) => `Sent ${when}`,
    started: (when: string) => `Started ${when}`,
    more: 'Show more requests',
  },
  orders: {
    noAddress: 'We do not know yet where to send it.',
    setAddress: 'Give an address',
  },
  supplies: {
    heading: 'Your medicines',
    all: 'See to your prescriptions',
    daysLeft: (days: number) => (days === 1 ? 'day left' : 'days left'),
    until: (day: string) => `lasts until ${day}`,
    onHold: 'On hold: your care team has told you why.',
    notArrived: 'Nothing of it has arrived yet.',
    next: 'Next pack:',
    need: { refill: 'Order a refill', renewal: 'Renew', stepCheckIn: 'Answer your check-in' },
  },
  prescription: { label: 'Prescription', all: 'See your prescription' },
  unread: {
    shortcut: 'Messages with your care team',
    heading: 'Messages',
    none: 'No unread messages.',
    all: 'All messages',
  },
  drafts: {
    heading: 'Not sent yet',
    resume: 'Go on',
  },
  treatments: { heading: 'Start something new', firstHeading: 'Choose a treatment', underWay: 'Under way' },
} as const
