import { codeMail, type CodeMailPurpose } from '../../../domain/mail/codeMail'
import { invitationMail } from '../../../domain/mail/invitationMail'
import type { ComposedMail, MailBranding } from '../../../domain/mail/mailTemplate'

/** The purpose of an email: a code, or the temporary password of an invited user. */
export type MailPurpose = CodeMailPurpose | 'INVITATION'

export type Mail = ComposedMail & { to: string }

/** Returns the email of the user pool with a code or a temporary password. */
export function poolMail(
  branding: MailBranding,
  { to, purpose, code }: { to: string; purpose: MailPurpose; code: string },
): Mail {
  if (purpose === 'INVITATION') return { to, ...invitationMail(branding, { email: to, password: code }) }
  return { to, ...codeMail(branding.brandName, purpose, code) }
}
