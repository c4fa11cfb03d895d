import type { CodePurpose } from '../pool/settings'

export type Mail = { to: string; subject: string; text: string }

/** The mail that carries a code, in the product's voice. The code is alone on its line, easy to read and to copy. */
export function codeMail(brandName: string, to: string, purpose: CodePurpose, code: string): Mail {
  const { subject, opening, closing } = words(brandName)[purpose]
  const text = ['Hello,', opening, code, closing, `Take care,\nThe ${brandName} team`].join('\n\n')
  return { to, subject, text: `${text}\n` }
}

type Words = { subject: string; opening: string; closing: string }

function words(brandName: string): Record<CodePurpose, Words> {
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
  }
}
