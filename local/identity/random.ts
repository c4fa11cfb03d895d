import { randomBytes, randomInt } from 'node:crypto'

/** Where unpredictable values come from; tests pass their own. */
export type Random = {
  /** That many bytes of cryptographic quality. */
  bytes(size: number): Buffer
  /** A whole number from 0 up to, not including, `limit`, every one as likely as the others. */
  integer(limit: number): number
}

export const systemRandom: Random = {
  bytes: (size) => randomBytes(size),
  integer: (limit) => randomInt(limit),
}

/** A version 4 UUID (RFC 9562 §5.4). */
export function randomUuid(random: Random): string {
  return uuidFrom(random.bytes(16))
}

/** Sixteen bytes in the clothes of a version 4 UUID, so that derived and random ones look alike. */
export function uuidFrom(bytes: Buffer): string {
  const octets = Buffer.from(bytes.subarray(0, 16))
  octets.writeUInt8((octets.readUInt8(6) & 0x0f) | 0x40, 6)
  octets.writeUInt8((octets.readUInt8(8) & 0x3f) | 0x80, 8)
  return octets.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A text of `length` characters drawn evenly from `alphabet`. */
export function randomText(random: Random, length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet.charAt(random.integer(alphabet.length))).join('')
}
