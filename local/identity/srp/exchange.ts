import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { g, N, powerOf, powerOfGenerator, toInteger, toPaddedBytes } from './group'
import type { PasswordOwner } from './verifier'

/**
 * The server's state of one sign-in, between the two steps. `secret` never leaves the server
 * unencrypted.
 */
export type SrpExchange = { clientPublic: bigint; serverPublic: bigint; secret: bigint }

type SrpClaim = PasswordOwner & { secretBlock: Buffer; timestamp: string; signature: string }

const k = toInteger(hash(toPaddedBytes(N), toPaddedBytes(g)))

/**
 * Returns whether a client's public value A is valid: not a multiple of N, which would make the
 * secret predictable.
 */
export function isUsablePublicValue(clientPublic: bigint): boolean {
  return clientPublic % N !== 0n
}

/**
 * Runs step one of SRP-6a as Cognito does: B = k·v + g^b.
 * @param secretBytes 32 random bytes, the server's secret b
 */
export function beginExchange(clientPublic: bigint, verifier: bigint, secretBytes: Buffer): SrpExchange {
  const secret = toInteger(secretBytes)
  return { clientPublic, serverPublic: (k * verifier + powerOfGenerator(secret)) % N, secret }
}

/**
 * Runs step two: verifies the client's proof that it knows the password of `verifier`. The key is
 * HKDF of S = (A·v^u)^b under u, of 16 bytes; it signs pool, user, secret block and timestamp.
 * @returns false for every wrong or degenerate input; never throws
 */
export function provesPassword(exchange: SrpExchange, verifier: bigint, claim: SrpClaim): boolean {
  const key = sessionKey(exchange, verifier)
  if (!key) return false
  const expected = createHmac('sha256', key)
    .update(claim.poolName, 'utf8')
    .update(claim.username, 'utf8')
    .update(claim.secretBlock)
    .update(claim.timestamp, 'utf8')
    .digest()
  const given = Buffer.from(claim.signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function sessionKey(
  { clientPublic, serverPublic, secret }: SrpExchange,
  verifier: bigint,
): Buffer | undefined {
  const u = toInteger(hash(toPaddedBytes(clientPublic), toPaddedBytes(serverPublic)))
  if (u === 0n) return undefined
  try {
    const shared = powerOf((clientPublic * powerOf(verifier, u)) % N, secret)
    const extracted = createHmac('sha256', toPaddedBytes(u)).update(toPaddedBytes(shared)).digest()
    return createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
  } catch {
    // OpenSSL refuses bases of 0, 1 and -1, which only a forged A can produce.
    return undefined
  }
}

function hash(...parts: Buffer[]): Buffer {
  return parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest()
}
