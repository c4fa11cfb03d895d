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
      opening: `welcome to ${brandName}. Enter this code to finish creating your account:`,
      closing:
        'It works once, for 24 hours. If you did not sign up, you can ignore this message; nothing happens without the code.',
    },
    RESET_PASSWORD: {
      subject: `Your ${brandName} password reset code`,
      opening: 'enter this code to choose a new password:',
      closing:
        'It works once, for one hour. If you did not ask for it, your password is unchanged and you can ignore this message.',
    },
    VERIFY_EMAIL: {
      subject: `Confirm your e-mail address for ${brandName}`,
      opening: `enter this code to confirm that this address is yours:`,
      closing:
        'It works once, for 24 hours. We never ask for it by phone or chat. If you did not ask for it, you can ignore this message.',
    },
    EMAIL_OTP: {
      subject: `Your ${brandName} sign-in code`,
      opening: 'enter this code to sign in:',
      closing:
        'It works once, for a few minutes. We never ask for it by phone or chat. If you are not signing in, somebody may know your password: please change it.',
    },
    INVITATION: {
      subject: `Your ${brandName} account`,
      opening: `an account was made for you at ${brandName}. Sign in with this address and this first password; you will be asked to choose your own:`,
      closing: 'It works for a few days. If you did not expect it, you can ignore this message.',
    },
  }
}
