/** Texts of the checkout without a password. */
export const guestCheckout = {
  emailHelp: 'We’ll email you a code, and updates about your order.',
  send: 'Send me a code',
  sentTo: (email: string) => `The 6-digit code that we emailed to ${email}.`,
  confirm: 'Continue to payment',
  resend: 'Send new code',
  later:
    'You don’t need a password now. To sign in later, choose “Forgot your password?” and we’ll email you a code to set one.',
  known: {
    title: 'Do you have an account?',
    text: 'This email has been used here before. If you have an account, sign in, and we’ll keep your cart and address. If you never confirmed your email, enter the code that we emailed you.',
  },
  needsAccount: 'To check out, sign in or create an account.',
} as const
