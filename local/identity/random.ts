import { randomBytes, randomInt } from 'node:crypto'

/** A source of unpredictable values; tests inject their own. */
export type Random = {
  /** Returns cryptographically random bytes. */
  bytes(size: number): Buffer
  /** Returns a uniformly distributed integer from 0 to `limit`, exclusive. */
  integer(limit: number): number
}

export const systemRandom: Random = {
  bytes: (size) => randomBytes(size),
  integer: (limit) => randomInt(limit),
}

/** Returns a version 4 UUID (RFC 9562 §5.4). */
export function randomUuid(random: Random): string {
  return uuidFrom(random.bytes(16))
}

/**
 * Formats sixteen bytes as a version 4 UUID, so that derived and random ones are indistinguishable.
 */
export function uuidFrom(bytes: Buffer): string {
  const octets = Buffer.from(bytes.subarray(0, 16))
  octets.writeUInt8((octets.readUInt8(6) & 0x0f) | 0x40, 6)
  octets.writeUInt8((octets.readUInt8(8) & 0x3f) | 0x80, 8)
  return octets.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Returns a text of `length` characters drawn uniformly from `alphabet`. */
export function randomText(random: Random, length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet.charAt(random.integer(alphabet.length))).join('')
}
