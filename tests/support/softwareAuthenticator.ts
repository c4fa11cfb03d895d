import type { KeyObject } from 'node:crypto'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** The part of StartWebAuthnRegistration's response that an authenticator reads. */
export type CreationOptions = {
  challenge: string
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: { alg: number; type: string }[]
  excludeCredentials: { id: string; type: string; transports?: string[] }[]
  authenticatorSelection: { residentKey: string; requireResidentKey: boolean; userVerification: string }
  attestation: string
  timeout: number
}

/** The part of the challenge WEB_AUTHN that an authenticator reads. */
export type RequestOptions = {
  challenge: string
  rpId: string
  allowCredentials: { id: string; type: string; transports?: string[] }[]
  userVerification: string
  timeout: number
}

/** Deviations of a ceremony from an honest browser and authenticator. */
export type Departure = {
  /** The page's origin; the product's by default. */
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  isUserPresent?: boolean
  isUserVerified?: boolean
  counter?: number
  userHandle?: string | undefined
  /** Bytes in place of the attestation object, or of the signature. */
  attestationObject?: Buffer
  signature?: Buffer
  algorithm?: 'ES256' | 'ES384'
}

type Passkey = { privateKey: KeyObject; counter: number; userHandle: string; rpId: string }
type Cbor = number | string | Buffer | Map<Cbor, Cbor>

/** A WebAuthn authenticator with its browser, in software: real keys, attestation `none`, signatures by ES256. */
export function createSoftwareAuthenticator(origin: string) {
  const passkeys = new Map<string, Passkey>()
  return {
    /** The ids of the credentials it holds, the oldest first. */
    ids: () => [...passkeys.keys()],
    /** Makes a passkey: a RegistrationResponseJSON (WebAuthn Level 3 §5.1). */
    create(options: CreationOptions, departure: Departure = {}) {
      const namedCurve = departure.algorithm === 'ES384' ? 'P-384' : 'P-256'
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve })
      const id = randomBytes(32)
      const rpId = departure.rpId ?? options.rp.id
      const counter = departure.counter ?? 1
      const name = id.toString('base64url')
      passkeys.set(name, { privateKey, counter, userHandle: options.user.id, rpId })
      const authData = Buffer.concat([
        authenticatorData(rpId, counter, departure, 0x40),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cbor(coseKey(publicKey, namedCurve)),
      ])
      const attested = cbor(
        new Map<Cbor, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        id: name,
        rawId: name,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, origin, departure),
          attestationObject: (departure.attestationObject ?? attested).toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          publicKeyAlgorithm: -7,
          transports: ['internal', 'hybrid'],
        },
      }
    },
    /** Signs with a passkey that the options allow, or with `id`: an AuthenticationResponseJSON. */
    get(options: RequestOptions, departure: Departure = {}, id = allowed(options)) {
      const passkey = passkeys.get(id)
      if (!passkey) throw new Error('This authenticator has no passkey that is allowed.')
      passkey.counter = departure.counter ?? passkey.counter + 1
      const rpId = departure.rpId ?? passkey.rpId
      const data = authenticatorData(rpId, passkey.counter, departure, 0)
      const clientDataJSON = clientData('webauthn.get', options.challenge, origin, departure)
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      const signature = departure.signature ?? sign('sha256', signed, passkey.privateKey)
      const userHandle = 'userHandle' in departure ? departure.userHandle : passkey.userHandle
      return {
        id,
        rawId: id,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON,
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
      }
    },
  }

  function allowed({ allowCredentials }: RequestOptions): string {
    return allowCredentials.find(({ id }) => passkeys.has(id))?.id ?? ''
  }
}

export type SoftwareAuthenticator = ReturnType<typeof createSoftwareAuthenticator>

/** Authenticator data (WebAuthn Level 3 §6.1) up to the signature counter. */
function authenticatorData(rpId: string, counter: number, departure: Departure, flags: number): Buffer {
  const present = departure.isUserPresent === false ? 0 : 0x01
  const verified = departure.isUserVerified === false ? 0 : 0x04
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags | present | verified, 0)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(Buffer.from(rpId)), rest])
}

function clientData(type: string, challenge: string, origin: string, departure: Departure): string {
  const content = {
    type: departure.type ?? type,
    challenge: departure.challenge ?? challenge,
    origin: departure.origin ?? origin,
    crossOrigin: false,
  }
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}

/** An elliptic-curve key in COSE's form (RFC 9053 §7.1.1). */
function coseKey(publicKey: KeyObject, namedCurve: 'P-256' | 'P-384'): Map<Cbor, Cbor> {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [algorithm, curve] = namedCurve === 'P-256' ? [-7, 1] : [-35, 2]
  return new Map<Cbor, Cbor>([
    [1, 2],
    [3, algorithm],
    [-1, curve],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
}

/** The part of CBOR (RFC 8949) that WebAuthn needs: integers, texts, byte strings and maps. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
}

function head(majorType: number, argument: number): Buffer {
  const type = majorType << 5
  if (argument < 24) return Buffer.from([type | argument])
  if (argument < 256) return Buffer.from([type | 24, argument])
  return Buffer.from([type | 25, argument >> 8, argument & 0xff])
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
