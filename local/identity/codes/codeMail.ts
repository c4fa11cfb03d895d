import type { CodePurpose } from '../pool/settings'

/** The purpose of an email: a code, or the temporary password of an invited user. */
export type MailPurpose = CodePurpose | 'EMAIL_OTP' | 'INVITATION'

export type Mail = { to: string; subject: string; text: string }

/**
 * Returns the email for a code or a temporary password. The code is alone on its line, easy to read
 * and to copy.
 */
export function codeMail(brandName: string, to: string, purpose: MailPurpose, code: string): Mail {
  const { subject, opening, closing } = words(brandName)[purpose]
  const text = ['Hello,', opening, code, closing, `Take care,\nThe ${brandName} team`].join('\n\n')
  return { to, subject, text: `${text}\n` }
}

type Words = { subject: string; opening: string; closing: string }

function words(brandName: string): Record<MailPurpose, Words> {
  return {
    CONFIRM_SIGN_UP: {
      subject: `Your ${brandName} confirmation code`,
      opening: `Welcome to ${brandName}. Enter this code to finish creating your account:`,
      closing:
        'The code works once and expires in 24 hours. If you didn’t sign up, you can ignore this email. No one can create the account without the code.',
    },
    RESET_PASSWORD: {
      subject: `Your ${brandName} password reset code`,
      opening: 'Enter this code to choose a new password:',
      closing:
        'The code works once and expires in 1 hour. If you didn’t ask for it, you can ignore this email. Your password hasn’t changed.',
    },
    VERIFY_EMAIL: {
      subject: `Confirm your email for ${brandName}`,
      opening: 'Enter this code to confirm that this email is yours:',
      closing:
        'The code works once and expires in 24 hours. We never ask for it by phone or chat. If you didn’t ask for it, you can ignore this email.',
    },
    EMAIL_OTP: {
      subject: `Your ${brandName} sign-in code`,
      opening: 'Enter this code to sign in:',
      closing:
        'The code works once and expires in a few minutes. We never ask for it by phone or chat. If you aren’t signing in, someone may know your password. Change it now.',
    },
    INVITATION: {
      subject: `Your ${brandName} account`,
      opening: `We’ve created a ${brandName} account for you. Sign in with this email and the temporary password below. Then choose your own password.`,
      closing:
        'The password expires in a few days. If you weren’t expecting this, you can ignore this email.',
    },
  }
}
