import { brand } from '../../../../domain/brand'
import { intakeOpening } from './intakeOpening'

/** Texts of the intake at /submitRequest; the questions are in the questionnaire. */
export const intake = {
  ...intakeOpening,
  progress: (step: number, steps: number) => `Step ${step} of ${steps}`,
  saved: 'Saved until you close this tab',
  savedToAccount: (time: string) => `Saved to your account at ${time}`,
  notSaved: 'Your browser won’t let us save your answers. Please leave this page open until you send them.',

  back: 'Back',
  next: 'Continue',
  toReview: 'Back to review',

  resumed: {
    title: 'Welcome back',
    text: 'Your answers are still here.',
    changed: 'Some questions have changed since then. Please review your answers.',
    startOver: 'Start over',
    sure: 'Delete all your answers for this request?',
    yes: 'Delete answers',
    no: 'Keep answers',
  },

  errors: {
    title: 'Some answers need attention',
    lead: 'Please check:',
  },

  review: {
    heading: 'Review your answers',
    lead: 'Make sure everything is correct. Your clinician relies on these answers.',
    edit: 'Edit',
    editOf: (section: string) => `Edit: ${section}`,
    notAnswered: 'No answer',
    next: 'Confirm and continue',
  },

  send: {
    heading: 'Send your request',
    consents: 'Please agree to the following',
    read: 'Read the full text',
    signIn: 'Sign in to send',
    expired: 'Your session ended before you sent your request. Your answers are saved. Please sign in again.',
    signInHelp:
      'Sign in or create an account with your email. You’ll come right back here, and your answers will be saved.',
    photosLater: 'Then you’ll add the photos your clinician needs.',
    send: 'Send to a clinician',
    sending: 'Sending…',
    again: 'Send again',
    loading: 'Getting ready to send…',
    money:
      'Sending is free. You pay nothing until a clinician approves a treatment and you’ve seen its price.',
    hold: 'You’ll see the full price before you send. You’re charged only if a clinician approves.',
    hcp: 'You’re signed in as a member of the care team. Only patients can send a request.',
    address: {
      heading: 'Where should we ship it?',
      lead: (state: string) =>
        `If a clinician prescribes a medicine, our pharmacy ships it to a street address in ${state}. You can change the address until it’s packed.`,
    },
  },

  stop: {
    emergency: {
      heading: 'Please get help now',
      call911: 'Call 911',
      call988: 'Call 988',
      text988: 'Text 988',
      after: `${brand.name} cannot help in an emergency. Your answers have not been sent to anyone.`,
    },
    hard: {
      heading: 'We can’t treat this online',
      lead: 'Your answers haven’t been sent, and you haven’t been charged.',
      another: 'See what else we treat',
    },
    checkIn: {
      heading: 'We can’t renew this online',
      emergency: `${brand.name} cannot help in an emergency.`,
      notCharged: 'You haven’t been charged.',
      sending: 'Sending your answers to your care team…',
      sent: (medicine: string) =>
        `We sent your answers to your care team. No refills will ship until they’ve reviewed them. Before you take more ${medicine}, talk with them or a pharmacist. It may not be safe for you now.`,
      failed: {
        title: 'Your answers weren’t sent',
        text: (medicine: string) =>
          `Your refills continue until your care team has your answers. Before you take more ${medicine}, message them or talk with a pharmacist. It may not be safe for you now.`,
      },
      notAboutMedicine: (medicine: string) =>
        `Your prescription for ${medicine} stays as it is. If you have questions about it, message your care team.`,
      message: 'Message your care team',
    },
    why: 'Why',
    mistake: 'Change my answer',
  },

  sent: {
    heading: 'We’ve received your request',
    lead: 'A clinician licensed in your state will review it and reply.',
    responseDueAt: (when: string) => `You’ll hear from us by ${when}`,
    answerByText: 'Look for the reply in your messages. You can message your care team there, too.',
    next: [
      'A clinician will review your request and read every answer.',
      'They’ll message you and may ask for more details.',
      'If a treatment is right for you, you’ll see it and its price before you’re charged.',
    ],
    nextHeading: 'What happens next',
    message: 'Message your care team',
    dashboard: 'Go to your dashboard',
    worse: 'If you feel much worse, do not wait for us. See a doctor or call 911.',
  },
} as const
