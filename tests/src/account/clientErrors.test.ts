import { I18n } from 'aws-amplify/utils'
import { associateWebAuthnCredential, signIn } from 'aws-amplify/auth'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { configureAmplify } from '../../../src/lib/amplify/configureAmplify'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { playServer } from '../session/playedServer'
import { storeSignIn } from '../session/signedInBrowser'
import { challenge, forgetEverything, playSignIn } from './playedCognito'

/**
 * Errors of the specification (§8) that Amplify has and the product's own pool never leads to: made to arise with the real
 * client, so that what the catalogue says of them stays true.
 */
const server = playServer({})
const username = 'ann@example.com'

/** What a browser that knows passkeys has beside others; `credentials` is what its person does. */
class Attestation {
  attestationObject = new ArrayBuffer(1)
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
  response = new Assertion()
  getClientExtensionResults = () => ({})
}

type Ceremony = () => Promise<unknown>
function withPasskeys(ceremony: Ceremony): void {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PublicKeyCredential', Credential)
  vi.stubGlobal('AuthenticatorAttestationResponse', Attestation)
  vi.stubGlobal('AuthenticatorAssertionResponse', Assertion)
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: ceremony, get: ceremony },
  })
}

/** As a DOMException; the one of jsdom is no Error of this realm, as those of browsers are. */
const failing = (name: string) => () =>
  Promise.reject(Object.assign(new Error('The browser says no.'), { name }))
const nothing = () => Promise.resolve(null)

const creation = {
  challenge: 'AAAA',
  user: { id: 'AAAA' },
  rp: { id: 'tendwell.test' },
  pubKeyCredParams: [{}],
}
const request = { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify({ challenge: 'AAAA' }) }

beforeEach(async () => {
  playSignIn(server)
  await configureAmplify()
  server.operations['StartWebAuthnRegistration'] = () => ({ CredentialCreationOptions: creation })
  server.operations['InitiateAuth'] = () => challenge('WEB_AUTHN', request)
})

afterEach(async () => {
  for (const name of ['isSecureContext', 'PublicKeyCredential', 'AuthenticatorAttestationResponse'])
    Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(globalThis, 'AuthenticatorAssertionResponse')
  Reflect.deleteProperty(navigator, 'credentials')
  await forgetEverything(server)
})

const signInByPasskey = () =>
  signIn({ username, options: { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } })

describe('registering a passkey', () => {
  beforeEach(() => {
    storeSignIn()
    sharedSession.refresh()
  })

  test('is not supported by every browser', async () => {
    await expect(associateWebAuthnCredential()).rejects.toMatchObject({
      name: 'PasskeyNotSupported',
      message: 'Passkeys may not be supported on this device.',
    })
  })

  test.each<[string, string, Ceremony]>([
    ['PasskeyAlreadyExists', 'Passkey already exists in authenticator.', failing('InvalidStateError')],
    ['RelyingPartyMismatch', 'Relying party does not match current domain.', failing('SecurityError')],
    ['PasskeyRegistrationFailed', 'Device failed to create passkey.', nothing],
    [
      'PasskeyRegistrationCanceled',
      'Passkey registration ceremony has been canceled.',
      failing('NotAllowedError'),
    ],
    ['PasskeyOperationAborted', 'Passkey operation has been aborted.', failing('AbortError')],
  ])('may end in %s: “%s”', async (name, message, ceremony) => {
    withPasskeys(ceremony)

    await expect(associateWebAuthnCredential()).rejects.toMatchObject({ name, message })
    expect(server.asked).not.toContain('CompleteWebAuthnRegistration')
  })

  test('needs options of the service that are whole', async () => {
    withPasskeys(nothing)
    server.operations['StartWebAuthnRegistration'] = () => ({ CredentialCreationOptions: {} })

    await expect(associateWebAuthnCredential()).rejects.toMatchObject({
      name: 'InvalidPasskeyRegistrationOptions',
      message: 'Invalid passkey registration options.',
    })
  })
})

describe('signing in by passkey', () => {
  test.each<[string, string, Ceremony]>([
    ['RelyingPartyMismatch', 'Relying party does not match current domain.', failing('SecurityError')],
    ['PasskeyRetrievalFailed', 'Device failed to retrieve passkey.', nothing],
    [
      'PasskeyAuthenticationCanceled',
      'Passkey authentication ceremony has been canceled.',
      failing('NotAllowedError'),
    ],
    ['PasskeyOperationAborted', 'Passkey operation has been aborted.', failing('AbortError')],
  ])('may end in %s: “%s”', async (name, message, ceremony) => {
    withPasskeys(ceremony)

    await expect(signInByPasskey()).rejects.toMatchObject({ name, message })
    expect(server.asked).not.toContain('RespondToAuthChallenge')
  })

  test('needs options of the service', async () => {
    withPasskeys(nothing)
    server.operations['InitiateAuth'] = () => challenge('WEB_AUTHN')

    await expect(signInByPasskey()).rejects.toMatchObject({
      name: 'InvalidPasskeyAuthenticationOptions',
      message: 'Invalid passkey authentication options.',
    })
  })

  test('twice in a row is not handled', async () => {
    withPasskeys(() => Promise.resolve(new Credential()))
    server.operations['RespondToAuthChallenge'] = () => challenge('WEB_AUTHN', request)

    await expect(signInByPasskey()).rejects.toThrow(/Sequential WEB_AUTHN challenges/)
  })
})

test('a sign-in that ends without an access token has “Invalid tokens”', async () => {
  server.operations['InitiateAuth'] = () => ({ ChallengeParameters: {}, AuthenticationResult: {} })

  const signingIn = signIn({
    username,
    password: 'Demo-pass-1',
    options: { authFlowType: 'USER_PASSWORD_AUTH' },
  })

  await expect(signingIn).rejects.toMatchObject({ name: 'InvalidTokens', message: 'Invalid tokens' })
  expect(sharedSession.current()).toMatchObject({ status: 'unauthenticated' })
})

/**
 * “i18n is not configured.” cannot arise: Amplify makes its dictionary as it is loaded, each of its functions makes it
 * again should it be missing, and nothing takes it away.
 */
test.each([
  ['just loaded', () => undefined],
  ['configured with nothing', () => I18n.configure({})],
])('words are had from a dictionary that was %s', (_state, prepare: () => unknown) => {
  prepare()

  expect(I18n.get('A word that nobody has translated')).toBe('A word that nobody has translated')
})
