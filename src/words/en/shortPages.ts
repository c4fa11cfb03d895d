/**
 * Texts of pages with a single message. `signIn` is the text for visitors who are not signed in, on pages without AuthGuard.
 */
export const shortPages = {
  storefront: {
    heading: 'Shop',
    text: 'There’s nothing to buy here yet. You can request a treatment, and a clinician will read your answers before anything is prescribed.',
    action: 'Start a request',
  },
  cart: {
    heading: 'Your cart is empty',
    text: 'There’s no hold or charge on your card.',
    action: 'Start a request',
  },
  paymentSuccess: {
    heading: 'Payment',
    text: 'Your dashboard shows the status of each request and payment.',
    action: 'Go to your dashboard',
    signIn: 'Sign in to see your payment status. We’ll bring you right back here.',
  },
  paymentCancelled: {
    heading: 'Payment not finished',
    text: 'Your request and your answers are saved. You can find them on your dashboard.',
    action: 'Go to your dashboard',
    signIn: 'Your request and your answers are saved. Sign in to continue. We’ll bring you right back here.',
  },
  prescriptionRenewal: {
    heading: 'Renew a prescription',
    text: 'Patients request renewals here. Renewals waiting for review are in the queue.',
    action: 'Go to requests',
    signIn: 'Sign in to request a renewal. We’ll bring you right back here.',
  },
  prescriptionManagement: {
    heading: 'Prescriptions',
    text: 'If you have a question about a prescription, dose or refill, message your care team.',
    action: 'Open your messages',
    signIn: 'Sign in to manage your prescriptions. We’ll bring you right back here.',
  },
  verificationComplete: {
    heading: 'Identity check',
    text: 'Patients verify their identity here. You don’t need to do anything.',
    action: 'Go to your dashboard',
    signIn: 'Sign in to see your identity check. We’ll bring you right back here.',
  },
} as const

export const signInAction = 'Sign in'
