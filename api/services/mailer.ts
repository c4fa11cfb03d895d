import type { ComposedMail } from '../../domain/mail/composeMail'

/** A mail to one person. */
export interface AddressedMail extends ComposedMail {
  readonly to: string
  /**
   * Of this mail, the same at each attempt: where an attempt was taken and nobody knew, mail programs show one of two.
   * @see https://www.rfc-editor.org/rfc/rfc5322#section-3.6.4
   */
  readonly messageId: string
}

/** The mail will never be taken, such as one to an address that cannot be. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal'

  /** @param code of the service, such as `MessageRejected` */
  constructor(readonly code: string) {
    super(`The mail is refused: ${code}`)
  }
}

/** The port to whatever sends mails. */
export interface Mailer {
  /**
   * When the promise is fulfilled the mail was taken and will be delivered.
   * @throws MailRefusal when it never will be; any other Error when trying again later may help
   */
  send(mail: AddressedMail): Promise<void>
}
