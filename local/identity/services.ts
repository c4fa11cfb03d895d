import type { Credentials } from './keys/administrator'
import type { Cipher } from './keys/cipher'
import type { Random } from './random'
import type { Signing } from './tokens/signing'
import type { MailPurpose } from './codes/poolMail'

/** Sends a code to a user; resolves when the email is durably accepted for delivery. */
export type SendCode = (to: string, purpose: MailPurpose, code: string) => Promise<void>

/** One line of the log. Never a password, code, token or address. */
export type Log = (event: string, fields: Record<string, unknown>) => void

/** The dependencies of actions besides their transaction. */
export type Services = {
  cipher: Cipher
  signing: Signing
  random: Random
  sendCode: SendCode
  /** Does the work of `sendCode` without a recipient, so that the timing discloses nothing. */
  discardCode: SendCode
  /** The product's name and the origins of its pages, the public one first. */
  site: { name: string; origins: readonly string[] }
  /** Credentials that may call the administrators' operations. */
  administrator: Credentials
  /** Returns the issuer of a pool's tokens: the base URL of its keys and discovery document. */
  issuerOf(poolId: string): string
}
