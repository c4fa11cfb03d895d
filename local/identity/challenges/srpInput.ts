import { isUsablePublicValue } from '../srp/exchange'
import { refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'

const timestampForm =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/

/**
 * Reads a client's public value SRP_A, in hexadecimal.
 * @throws InvalidParameterException
 */
export function readPublicValue(parameters: Input): bigint {
  const digits = parameters.parameter('SRP_A', { maxLength: 770, pattern: /^[0-9a-fA-F]+$/ })
  const clientPublic = BigInt(`0x${digits}`)
  if (isUsablePublicValue(clientPublic)) return clientPublic
  throw refusals.invalidParameter('SRP_A is not a valid public value.')
}

/**
 * Reads the client's claim in the second step of SRP.
 * @throws InvalidParameterException
 */
export function readClaim(responses: Input) {
  const secretBlock = responses.parameter('PASSWORD_CLAIM_SECRET_BLOCK', { maxLength: 4096 })
  const signature = responses.parameter('PASSWORD_CLAIM_SIGNATURE', { maxLength: 256 })
  const timestamp = responses.parameter('TIMESTAMP', { maxLength: 64 })
  if (timestampForm.test(timestamp)) return { secretBlock, signature, timestamp }
  throw refusals.invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.')
}
