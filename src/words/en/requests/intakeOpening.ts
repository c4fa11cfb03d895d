/** Texts of /submitRequest before the first question; the others load with the questionnaire's code. */
export const intakeOpening = {
  description: 'Answer some questions about your health. A licensed clinician reads them and writes back.',
  heading: 'Your request',

  opening: {
    lead: 'Some questions about your health, one thing at a time. About ten minutes.',
    promises: [
      { icon: 'lock', text: 'Your answers stay in this browser tab until you send them.' },
      { icon: 'person', text: 'You need an account only at the end, or to finish another day.' },
      { icon: 'message', text: 'A licensed clinician reads every answer and writes back.' },
    ],
    /** Replaces the first two for a signed-in person. */
    signedIn: [
      { icon: 'lock', text: 'Your answers are kept in your account. Nobody reads them until you send them.' },
    ],
  },

  chooser: {
    heading: 'What can we help you with?',
    lead: 'Choose one. You can look at the questions without an account, and nothing is sent before you say so.',
    unknown: 'We don’t offer the treatment in that link. These are the ones we do.',
    begun: 'Begun, your answers are kept',
  },

  loading: 'Loading the questions',
  failed: {
    title: 'The questions did not load',
    text: 'Please check your connection. What you have answered so far is kept.',
  },

  aside: { label: 'About this request', another: 'Choose another treatment' },
} as const
