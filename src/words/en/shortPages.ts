/**
 * Texts of pages with a single message. `signIn` is the text for visitors who are not signed in, on pages without AuthGuard.
 */
export const shortPages = {
  storefront: {
    heading: 'Shop',
    text: 'There is nothing to put in a cart yet. You can ask for a treatment: a clinician reads your answers before anything is prescribed.',
    action: 'Start a request',
  },
  cart: {
    heading: 'Your cart is empty',
    text: 'Nothing in it is held or charged.',
    action: 'Start a request',
  },
  paymentSuccess: {
    heading: 'Payment',
    text: 'The state of each of your requests, and of its payment, is on your dashboard.',
    action: 'Go to your dashboard',
    signIn: 'Sign in to see how your payment stands. We will bring you back here.',
  },
  paymentCancelled: {
    heading: 'Payment not finished',
    text: 'Your request and your answers are kept. You find them on your dashboard.',
    action: 'Go to your dashboard',
    signIn: 'Your request and your answers are kept. Sign in to go on; we will bring you back here.',
  },
  prescriptionRenewal: {
    heading: 'Renew a prescription',
    text: 'Patients ask for renewals here. Those that wait for a clinician are in the queue.',
    action: 'Go to the requests',
    signIn: 'Sign in to ask for a renewal. We will bring you back here.',
  },
  prescriptionManagement: {
    heading: 'Prescriptions',
    text: 'Questions about a prescription, its dose or its refills go to the care team that wrote it.',
    action: 'Open your messages',
    signIn: 'Sign in to see to your prescriptions. We will bring you back here.',
  },
  verificationComplete: {
    heading: 'Identity check',
    text: 'Patients show here who they are. Nothing is asked of you.',
    action: 'Go to your dashboard',
    signIn: 'Sign in to see your identity check. We will bring you back here.',
  },
} as const

export const signInAction = 'Sign in'
