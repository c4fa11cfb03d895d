import { invitationMail } from '../../../domain/mail/invitationMail'
import type { ComposedMail, MailBranding } from '../../../domain/mail/mailTemplate'
import { renderMail } from '../../../domain/mail/mailTemplate'
import type { CodePurpose } from '../pool/settings'

/** The purpose of an email: a code, or the temporary password of an invited user. */
export type MailPurpose = CodePurpose | 'EMAIL_OTP' | 'INVITATION'

export type Mail = ComposedMail & { to: string }

/** Returns the email for a code or a temporary password. */
export function codeMail(
  branding: MailBranding,
  { to, purpose, code }: { to: string; purpose: MailPurpose; code: string },
): Mail {
  if (purpose === 'INVITATION') return { to, ...invitationMail(branding, { email: to, password: code }) }
  const { brandName } = branding
  const { subject, opening, closing } = words(brandName)[purpose]
  return {
    to,
    ...renderMail({ brandName, subject, blocks: [{ text: opening }, { code }, { text: closing }] }),
  }
}

type Words = { subject: string; opening: string; closing: string }

function words(brandName: string): Record<Exclude<MailPurpose, 'INVITATION'>, Words> {
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
