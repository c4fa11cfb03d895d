import type { ComposedMail, MailBranding } from './mailTemplate'
import { renderMail } from './mailTemplate'

/**
 * Returns the email to invited staff, with the link to the sign-in and what to do first. On AWS Cognito sends it and
 * fills in its placeholders for the two credentials.
 */
export function invitationMail(
  { brandName, publicOrigin }: MailBranding,
  { email, password }: { readonly email: string; readonly password: string },
): ComposedMail {
  return renderMail({
    brandName,
    subject: `Your ${brandName} account`,
    blocks: [
      { text: `We’ve created a ${brandName} staff account for ${email}. Here is your temporary password:` },
      { code: password },
      { text: 'Sign in with this email and password. First, you’ll choose your own password.' },
      { action: 'Sign in', url: `${publicOrigin}/login` },
      {
        text: 'The temporary password expires in 7 days. If you weren’t expecting this, you can ignore this email.',
      },
    ],
  })
}
