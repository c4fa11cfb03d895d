import { brand } from '../../../../domain/brand'
import { intakeOpening } from './intakeOpening'

/** Texts of the intake at /submitRequest; the questions are in the questionnaire. */
export const intake = {
  ...intakeOpening,
  progress: (step: number, steps: number) => `Step ${step} of ${steps}`,
  saved: 'Kept until you close this tab',
  savedToAccount: (time: string) => `Saved to your account, ${time}`,
  notSaved:
    'Your browser does not let us keep your answers. Please leave this page open until you have sent them.',

  back: 'Back',
  next: 'Continue',
  toReview: 'Back to review',

  resumed: {
    title: 'Welcome back',
    text: 'Your answers are still here.',
    changed: 'Some questions have changed since. Please look through your answers again.',
    startOver: 'Start over',
    sure: 'Delete all your answers for this request?',
    yes: 'Yes, delete them',
    no: 'Keep them',
  },

  errors: {
    title: 'Something is missing or not right',
    lead: 'Please look at:',
  },

  review: {
    heading: 'Is everything right?',
    lead: 'Please read it once more. A clinician decides by what you say here.',
    edit: 'Edit',
    editOf: (section: string) => `Edit: ${section}`,
    notAnswered: 'No answer',
    next: 'This is right',
  },

  send: {
    heading: 'Send your request',
    consents: 'Please agree to these',
    read: 'Read the whole text',
    signIn: 'Sign in to send',
    expired:
      'Your session has ended before the request was sent. Your answers are kept; please sign in again.',
    signInHelp:
      'You sign in or create an account with your email, and come straight back here. Your answers stay as they are.',
    photosLater: 'After that you add the photos your clinician needs.',
    send: 'Send to a clinician',
    sending: 'Sending…',
    again: 'Send again',
    loading: 'Getting ready to send',
    money:
      'Sending is free. You pay nothing before a clinician has approved a treatment and you have seen its price.',
    hold: 'You see the whole price before you send. Nothing is charged unless a clinician approves.',
    hcp: 'You are signed in as a member of the care team. Only patients can send a request.',
  },

  stop: {
    emergency: {
      heading: 'Please get help now',
      call911: 'Call 911',
      call988: 'Call 988',
      text988: 'Text 988',
      after: `${brand.name} cannot help in an emergency. Your answers have not been sent to anybody.`,
    },
    hard: {
      heading: 'We can’t treat this online',
      lead: 'Your answers have not been sent, and you have not been charged.',
      another: 'See what else we treat',
    },
    why: 'Why',
    mistake: 'That was a mistake. Change my answer',
  },

  sent: {
    heading: 'Your request is with us',
    lead: 'A licensed clinician in your state reads it and writes back.',
    responseDueAt: (when: string) => `Answer by ${when}`,
    answerByText: 'You find it in your messages, where you can also write to your care team.',
    next: [
      'A clinician takes your request and reads every answer.',
      'They write to you, also when something is unclear.',
      'If a treatment is right for you, you see it and its price before anything is charged.',
    ],
    nextHeading: 'What happens next',
    message: 'Message your care team',
    dashboard: 'Go to your dashboard',
    worse: 'If you feel much worse, don’t wait for us: see a doctor, or call 911.',
  },
} as const
