import type { PoolClient } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import type { Services } from '../services'
import { N, toInteger } from '../srp/group'
import type { Verifier } from '../srp/verifier'
import { openVerifier, sealVerifier } from '../srp/sealedVerifier'
import type { Device } from '../storage/devices'

/**
 * Reads the verifier of a device's own secret, as big-endian bytes in base64.
 * @throws InvalidParameterException when a part is empty, too long or no member of the group
 */
export function readDeviceVerifier(texts: { salt: string; verifier: string }): Verifier {
  const [salt, verifier] = [texts.salt, texts.verifier].map((text) => toInteger(Buffer.from(text, 'base64')))
  const isUsable =
    salt !== undefined && verifier !== undefined && salt > 0n && verifier > 1n && verifier < N - 1n
  if (!isUsable) throw refusals.invalidParameter('Invalid device secret verifier config.')
  return { salt, verifier }
}

export function sealDeviceVerifier(
  verifier: Verifier,
  deviceKey: string,
  { poolId }: PoolClient,
  { cipher }: Services,
): Buffer {
  return sealVerifier(verifier, cipher, contextOf(poolId, deviceKey))
}

export function openDeviceVerifier(
  { sealedVerifier, deviceKey }: Device,
  { poolId }: PoolClient,
  { cipher }: Services,
): Verifier {
  return openVerifier(sealedVerifier, cipher, contextOf(poolId, deviceKey))
}

function contextOf(poolId: string, deviceKey: string): string {
  return `device ${poolId} ${deviceKey}`
}
