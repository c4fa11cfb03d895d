import type { ComposedMail } from './mailTemplate'
import { renderMail } from './mailTemplate'

/** What a code proves. */
export type CodeMailPurpose = 'CONFIRM_SIGN_UP' | 'RESET_PASSWORD' | 'VERIFY_EMAIL' | 'EMAIL_OTP'

interface Words {
  readonly subject: string
  readonly opening: string
  readonly closing: string
}

/**
 * Returns the email with a code of the user pool. On AWS Cognito sends it and fills in its placeholder for the code.
 */
export function codeMail(brandName: string, purpose: CodeMailPurpose, code: string): ComposedMail {
  const { subject, opening, closing } = words(brandName)[purpose]
  return renderMail({ brandName, subject, blocks: [{ text: opening }, { code }, { text: closing }] })
}

function words(brandName: string): Readonly<Record<CodeMailPurpose, Words>> {
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
  }
}
