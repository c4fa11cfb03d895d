/** The 3072-bit prime of RFC 5054 (group 15 of RFC 3526), with which Cognito's SRP computes; the generator is 2. */
const N = BigInt(
  `0x${[
    'ffffffffffffffffc90fdaa22168c234c4c6628b80dc1cd129024e088a67cc74020bbea63b139b22514a08798e3404dd',
    'ef9519b3cd3a431b302b0a6df25f14374fe1356d6d51c245e485b576625e7ec6f44c42e9a637ed6b0bff5cb6f406b7ed',
    'ee386bfb5a899fa5ae9f24117c4b1fe649286651ece45b3dc2007cb8a163bf0598da48361c55d39a69163fa8fd24cf5f',
    '83655d23dca3ad961c62f356208552bb9ed529077096966d670c354e4abc9804f1746c08ca18217c32905e462e36ce3b',
    'e39e772c180e86039b2783a2ec07a28fb5c55df06f4c52c9de2bcbf6955817183995497cea956ae515d2261898fa0510',
    '15728e5a8aaac42dad33170d04507a33a85521abdf1cba64ecfb850458dbef0a8aea71575d060c7db3970f85a6e1e4c7',
    'abf5ae8cdb0933d71e8c94e04a25619dcee3d2261ad2ee6bf12ffa06d98a0864d87602733ec86a64521f2b18177b200c',
    'bbe117577a615d6c770988c0bad946e208e24fa074e5ab3143db5bfce0fd108e4b82d120a93ad2caffffffffffffffff',
  ].join('')}`,
)
const g = 2n
/** Bytes of the client's ephemeral secret: twice what the exchange needs. */
const secretBytes = 64
const hkdfInfo = 'Caldera Derived Key'

/** The browser's half of one SRP exchange. */
export type SrpExchange = { readonly secret: bigint; readonly publicValue: bigint }

/** Cognito's answer to the first half, under its own names. */
export type SrpChallenge = {
  readonly SALT: string
  readonly SRP_B: string
  readonly SECRET_BLOCK: string
  readonly USER_ID_FOR_SRP: string
}

/** @param random fills bytes, as `crypto.getRandomValues` does */
export function beginSrp(random: (bytes: Uint8Array<ArrayBuffer>) => void): SrpExchange {
  const bytes = new Uint8Array(secretBytes)
  random(bytes)
  const secret = toInteger(bytes)
  return { secret, publicValue: power(g, secret) }
}

/**
 * Returns the PASSWORD_CLAIM_SIGNATURE of Cognito's SRP, in base64: it proves a password without containing it.
 * @param poolName the user pool's id after the underscore
 * @param timestamp from {@link srpTimestamp}
 * @throws RangeError for a public value of the server that would reveal information about the password
 * @see https://www.rfc-editor.org/rfc/rfc5054, with Cognito's own key derivation (HKDF, RFC 5869)
 */
export async function signSrp(
  { secret, publicValue }: SrpExchange,
  challenge: SrpChallenge,
  { poolName, password, timestamp }: { poolName: string; password: string; timestamp: string },
): Promise<string> {
  const { SALT: salt, SRP_B: serverPublic, SECRET_BLOCK: block, USER_ID_FOR_SRP: userId } = challenge
  const B = BigInt(`0x${serverPublic}`)
  if (B % N === 0n) throw new RangeError('The server proves nothing.')
  const u = await hashed(padded(publicValue), padded(B))
  const k = await hashed(padded(N), padded(g))
  const identity = await digestOf(utf8(`${poolName}${userId}:${password}`))
  const x = await hashed(padded(BigInt(`0x${salt}`)), identity)
  const base = (((B - k * power(g, x)) % N) + N) % N
  const shared = power(base, secret + u * x)
  const extracted = await hmac(padded(u), padded(shared))
  const key = (await hmac(extracted, concatenate(utf8(hkdfInfo), Uint8Array.of(1)))).slice(0, 16)
  const blockBytes = Uint8Array.from(atob(block), (letter) => letter.charCodeAt(0))
  const signature = await hmac(key, concatenate(utf8(poolName), utf8(userId), blockBytes, utf8(timestamp)))
  return btoa(String.fromCharCode(...signature))
}

/** Returns a moment in the format that Cognito signs: `Tue Jan 6 09:05:07 UTC 2026`. */
export function srpTimestamp(at: Date): string {
  const [, day, month, year, time] = /^..., (\d\d) (...) (\d{4}) (\S+)/.exec(at.toUTCString()) ?? []
  return `${at.toUTCString().slice(0, 3)} ${month} ${Number(day)} ${time} UTC ${year}`
}

type Bytes = Uint8Array<ArrayBuffer>

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % N
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}

function toInteger(bytes: Bytes): bigint {
  return BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)
}

/** Returns big-endian bytes, with a leading zero byte where the top bit is set. */
function padded(integer: bigint): Bytes {
  const digits = integer.toString(16)
  const even = digits.length % 2 === 0 ? digits : `0${digits}`
  const signed = /^[89a-f]/.test(even) ? `00${even}` : even
  return Uint8Array.from(signed.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

function utf8(text: string): Bytes {
  return new TextEncoder().encode(text)
}

function concatenate(...parts: readonly Bytes[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

async function digestOf(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

async function hashed(...parts: readonly Bytes[]): Promise<bigint> {
  return toInteger(await digestOf(concatenate(...parts)))
}

async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign(algorithm, imported, message))
}
