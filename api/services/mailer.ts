import type { ComposedMail } from '../../domain/mail/mailTemplate'

/** Email to one person. */
export interface AddressedMail extends ComposedMail {
  readonly to: string
  /**
   * Same for every attempt. If an attempt was accepted unnoticed, mail clients show one of the two.
   * @see https://www.rfc-editor.org/rfc/rfc5322#section-3.6.4
   */
  readonly messageId: string
  /** The address with which mail programs turn off emails like this one (RFC 8058), if they can be turned off. */
  readonly unsubscribeUrl?: string | undefined
}

/** The email is permanently refused, for example because of an invalid address. */
export class MailRefusal extends Error {
  override readonly name = 'MailRefusal'

  /** @param code of the service, such as `MessageRejected` */
  constructor(readonly code: string) {
    super(`The mail is refused: ${code}`)
  }
}

/** The email service cannot be used now; the email waits until it can. */
export class MailServiceDown extends Error {
  override readonly name = 'MailServiceDown'

  /** @param code of the failure, such as `ECONNECTION` */
  constructor(readonly code: string) {
    super(`The mail service is down: ${code}`)
  }
}

/** Port to the email service. */
export interface Mailer {
  /**
   * Sends an email. Resolves when the service has accepted it for delivery.
   * @throws MailRefusal when it is permanently refused; MailServiceDown; any other Error when a retry may succeed
   */
  send(mail: AddressedMail): Promise<void>
}
