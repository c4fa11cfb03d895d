/** Texts of /submitRequest before the first question; the others load with the questionnaire's code. */
export const intakeOpening = {
  description:
    'Answer a few questions about your health. A licensed clinician will read your answers and reply.',
  heading: 'Your request',

  opening: {
    lead: 'A few questions about your health, one topic at a time. It takes about 10 minutes.',
    promises: [
      { icon: 'lock', text: 'Your answers stay in this browser tab until you send them.' },
      { icon: 'person', text: 'You need an account only to send your request or finish another day.' },
      { icon: 'message', text: 'A licensed clinician will read every answer and reply.' },
    ],
    /** Replaces the first two for a signed-in person. */
    signedIn: [
      {
        icon: 'lock',
        text: 'Your answers are saved to your account. No one reads them until you send them.',
      },
    ],
  },

  chooser: {
    heading: 'What can we help you with?',
    lead: 'Choose one. You don’t need an account to see the questions. Nothing is sent until you say so.',
    unknown: 'We don’t offer the treatment in that link. Here’s what we do offer.',
    begun: 'Started. Your answers are saved.',
  },

  loading: 'Loading the questions',
  failed: {
    title: 'The questions didn’t load',
    text: 'Check your connection and try again. Your answers so far are saved.',
  },

  aside: { label: 'About this request', another: 'Choose another treatment' },
} as const
