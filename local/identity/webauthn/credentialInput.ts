import { refusals } from '../protocol/identityError'
import { Input, isRecord } from '../protocol/input'

const base64url = /^[A-Za-z0-9_-]+$/
const idText = { maxLength: 1400, pattern: base64url }
const clientDataText = { maxLength: 8192, pattern: base64url }
const binaryText = { maxLength: 65_536, pattern: base64url }
const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

type Transport = (typeof knownTransports)[number]

/** The browser's client data of a ceremony (WebAuthn Level 3 §5.8.1). */
type ClientData = { type: string; challenge: string; origin: string }

/** The common part of RegistrationResponseJSON and AuthenticationResponseJSON. */
type Credential = {
  id: string
  clientDataJSON: string
  clientData: ClientData
  attachment: 'platform' | 'cross-platform' | undefined
}
export type Registration = Credential & { attestationObject: string; transports: Transport[] }
export type Assertion = Credential & {
  authenticatorData: string
  signature: string
  userHandle: string | undefined
}

/**
 * @throws InvalidParameterException, SerializationException for input that is not in the form of a
 * registration
 */
export function readRegistration(credential: Input): Registration {
  const response = credential.map('response')
  const given = response.texts('transports')
  return {
    ...readCredential(credential, response),
    attestationObject: response.text('attestationObject', binaryText),
    transports: knownTransports.filter((transport) => given.includes(transport)),
  }
}

/**
 * @param json the credential as text, the form of challenge responses
 * @throws InvalidParameterException, SerializationException
 */
export function readAssertion(json: string): Assertion {
  const credential = new Input(parseRecord(json))
  const response = credential.map('response')
  return {
    ...readCredential(credential, response),
    authenticatorData: response.text('authenticatorData', binaryText),
    signature: response.text('signature', binaryText),
    userHandle: response.optionalText('userHandle', { maxLength: 128, pattern: base64url }),
  }
}

function readCredential(credential: Input, response: Input): Credential {
  const id = credential.text('id', idText)
  const isWhole = credential.text('rawId', idText) === id && credential.text('type') === 'public-key'
  if (!isWhole) throw malformed()
  const clientDataJSON = response.text('clientDataJSON', clientDataText)
  const attachment = credential.optionalText('authenticatorAttachment')
  return {
    id,
    clientDataJSON,
    clientData: readClientData(clientDataJSON),
    attachment: attachment === 'platform' || attachment === 'cross-platform' ? attachment : undefined,
  }
}

function readClientData(clientDataJSON: string): ClientData {
  const content = new Input(parseRecord(Buffer.from(clientDataJSON, 'base64url').toString()))
  return {
    type: content.text('type'),
    challenge: content.text('challenge', { maxLength: 4096 }),
    origin: content.text('origin'),
  }
}

function parseRecord(json: string): Record<string, unknown> {
  const value = parse(json)
  if (!isRecord(value)) throw malformed()
  return value
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw malformed()
  }
}

export function malformed() {
  return refusals.invalidParameter('The passkey credential is malformed.')
}
