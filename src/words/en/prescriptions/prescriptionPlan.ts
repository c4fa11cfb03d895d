import { counted } from '../../../../domain/format/plural'
import type { OrderStatus, PrescriptionEventType } from '../../../generated/graphql'

/** Texts of /prescription-managment: refills, staff actions and history. */
export const prescriptionPlan = {
  current: 'Current',
  past: 'Past',
  supplyLeft: 'Supply',
  left: (days: number) => (days === 0 ? 'None left' : `${counted(days, { one: 'day', other: 'days' })} left`),
  notArrived: 'Nothing has arrived yet',
  renew: 'Renew',
  refill: {
    heading: 'Refills',
    none: 'No refills left.',
    underWay: 'Your medicine is on its way. You can schedule the next refill once it arrives.',
    waiting: (price: string) => `Your refill is ready: ${price}. We’ll ship it once you pay.`,
    pay: 'Pay for refill',
    now: (price: string) => `Refill now: ${price}`,
    confirm: {
      label: 'Before we order your refill',
      question: 'Is your profile up to date? We check your refill against:',
      lists: [
        'the medicines you take',
        'your allergies',
        'your health conditions',
        'pregnancy or breastfeeding',
      ],
      yes: 'Order refill',
      change: 'Update my profile first',
      cancel: 'Not now',
    },
    from: (day: string) => `You can refill starting ${day}.`,
    due: (day: string) => `Your next refill is due on ${day}.`,
    auto: 'Auto-refill',
    autoHelp: 'We’ll prepare each refill when it’s due and let you know. You won’t be charged automatically.',
    autoHelpPaid:
      'We’ll prepare each refill when it’s due and charge your saved card. Turning this off ends automatic payment.',
    skipWords: {
      offer: 'Skip next refill',
      sure: 'Skip your next refill?',
      yes: 'Skip refill',
      no: 'Keep refill',
      failed: 'Your refill wasn’t skipped',
    },
    skipText: (day: string) =>
      `Your next refill will be due on ${day}. You keep this refill for later, and you won’t be charged.`,
    move: 'Change refill date',
    moveTo: 'New refill date',
    moveSave: 'Save date',
    moveHelp: (from: string, until: string) => `Choose a date from ${from} to ${until}.`,
    moveFailed: 'The date wasn’t saved',
    failed: 'Your change wasn’t saved',
  },
  end: {
    offer: 'Stop this prescription',
    sure: 'Stop this prescription?',
    yes: 'Stop prescription',
    no: 'Keep prescription',
    failed: 'The prescription wasn’t stopped',
    text: 'You will not receive or pay for more refills. If an order has not shipped, we will cancel it and refund what you paid. If a package is already on its way, do not take the medicine in it. To start again, you will need to send a new request. If you are not sure, ask your care team first.',
  },
  notSent: 'If an order had not shipped, we canceled it and will refund what you paid.',
  onHold: 'On hold. You can’t refill this until your care team resumes it.',
  onHoldForSafety: {
    title: 'On hold while your clinician reviews it',
    text: 'Your health information changed, and this medicine may not be safe for you now. We will not send refills until your clinician has reviewed it. If an order had not shipped, we canceled it and will refund you. Your clinician will write to you in Messages.',
    before:
      'Before you take your next dose, ask your clinician in Messages or ask a pharmacist. In an emergency, call 911.',
  },
  fromTeam: (day: string) => `From your care team, ${day}`,
  history: 'History',
  events: {
    sign: 'Signed',
    hold: 'Put on hold',
    resume: 'Resumed',
    stop: 'Stopped',
    complete: 'Completed',
    cancel: 'Canceled',
    enterInError: 'Entered in error',
    autoRefillOn: 'Auto-refill turned on',
    autoRefillOff: 'Auto-refill turned off',
    automaticPaymentOn: 'Automatic payment turned on',
    automaticPaymentOff: 'Automatic payment ended',
    automaticPaymentPaused: 'Automatic payment paused',
    paymentCardChanged: 'Card changed',
    skipRefill: 'Refill skipped',
    rescheduleRefill: 'Refill date changed',
  } satisfies Record<PrescriptionEventType, string>,
  notPaid: 'Not paid',
  actions: {
    label: 'Change this prescription',
    names: { hold: 'Put on hold…', resume: 'Resume…', stop: 'Stop…', enterInError: 'Mark as error…' },
    reason: 'Reason',
    choose: 'Choose a reason',
    text: 'Note to patient',
    textHelp:
      'The patient sees this on the prescription. It’s also sent in the conversation if it’s open and assigned to you.',
    missing: 'This field is required',
    send: {
      hold: 'Put on hold',
      resume: 'Resume',
      stop: 'Stop permanently',
      enterInError: 'Mark as entered in error',
    },
    effects: {
      hold: 'Refills pause until you resume it. An order that hasn’t shipped is canceled and refunded. After you resume, the patient can order and pay again.',
      resume: 'Refills are due again as before. The patient can reorder anything that was canceled.',
      stop: 'This can’t be undone. To make a change, write a new prescription. An order that hasn’t shipped is canceled and refunded.',
      enterInError:
        'It stays visible, struck through. An order that hasn’t shipped is canceled and refunded.',
    },
    /** The consequences for an open order, shown before a confirmation. */
    order: {
      awaiting_payment: 'An order is waiting for payment. It will be canceled.',
      placed: 'An order hasn’t shipped yet. It will be canceled and the payment refunded.',
      packed: 'An order is packed but hasn’t shipped. It will be canceled and the payment refunded.',
      shipped:
        'A package is on its way and cannot be canceled. Call the patient and tell them not to take the medicine in it.',
    } as Partial<Record<OrderStatus, string>>,
    cancel: 'Cancel',
    failed: 'The prescription wasn’t changed',
  },
} as const
