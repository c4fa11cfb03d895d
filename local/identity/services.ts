import type { Credentials } from './keys/administrator'
import type { Cipher } from './keys/cipher'
import type { Random } from './random'
import type { Signing } from './tokens/signing'
import type { MailPurpose } from './codes/codeMail'

/** Sends a code to a person; resolves when the mail is safely accepted for delivery. */
export type SendCode = (to: string, purpose: MailPurpose, code: string) => Promise<void>

/** One line of the log. Never a password, code, token or address. */
export type Log = (event: string, fields: Record<string, unknown>) => void

/** What actions need besides their transaction. */
export type Services = {
  cipher: Cipher
  signing: Signing
  random: Random
  sendCode: SendCode
  /** Does the work of `sendCode` where there is nobody to send to, so that the time it takes tells nothing. */
  discardCode: SendCode
  /** The product's name, and the addresses of its pages, the public one first. */
  site: { name: string; origins: readonly string[] }
  /** Who may call the operations of administrators. */
  administrator: Credentials
  /** Issuer of a pool's tokens: the URL its keys and discovery document are below. */
  issuerOf(poolId: string): string
}
