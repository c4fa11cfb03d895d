import { vi } from 'vitest'

/** The response of user and browser to a passkey request. */
export type Ceremony = () => Promise<unknown>

class Attestation {
  clientDataJSON = new ArrayBuffer(1)
  attestationObject = new ArrayBuffer(1)
  getTransports = () => ['internal']
  getPublicKeyAlgorithm = () => -7
  getAuthenticatorData = () => new ArrayBuffer(1)
  getPublicKey = () => null
}
class Assertion {
  clientDataJSON = new ArrayBuffer(1)
  authenticatorData = new ArrayBuffer(1)
  signature = new ArrayBuffer(1)
}
class Credential {
  id = 'key-1'
  type = 'public-key'
  rawId = new ArrayBuffer(1)
  response: unknown
  getClientExtensionResults = () => ({})
}

/** As a DOMException; the one of jsdom is no Error of this realm, as those of browsers are. */
export const failing =
  (name: string): Ceremony =>
  () =>
    Promise.reject(Object.assign(new Error('The browser says no.'), { name }))

export const creates: Ceremony = () =>
  Promise.resolve(Object.assign(new Credential(), { response: new Attestation() }))
export const signs: Ceremony = () =>
  Promise.resolve(Object.assign(new Credential(), { response: new Assertion() }))

/** Adds a browser's passkey API to jsdom. */
export function fakePasskeys(ceremony: Ceremony): void {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', Credential)
  vi.stubGlobal('AuthenticatorAttestationResponse', Attestation)
  vi.stubGlobal('AuthenticatorAssertionResponse', Assertion)
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: ceremony, get: ceremony },
  })
}

/** Removes the stubs of {@link fakePasskeys}; others stay. */
export function clearPasskeys(): void {
  const names = [
    'isSecureContext',
    'PublicKeyCredential',
    'AuthenticatorAttestationResponse',
    'AuthenticatorAssertionResponse',
  ]
  for (const name of names) Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(navigator, 'credentials')
}

/** The response to StartWebAuthnRegistration. */
export const creationOptions = {
  CredentialCreationOptions: {
    challenge: 'AAAA',
    user: { id: 'AAAA' },
    rp: { id: 'localhost' },
    pubKeyCredParams: [{}],
  },
}

/** The parameters of the challenge WEB_AUTHN. */
export const requestOptions = { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify({ challenge: 'AAAA' }) }
