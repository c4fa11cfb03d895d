import { I18n } from 'aws-amplify/utils'
import { associateWebAuthnCredential, signIn } from 'aws-amplify/auth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { configureAmplify } from '../../../src/lib/amplify/configureAmplify'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { startFakeServer } from '../support/fakeServer'
import { storeSignIn } from '../support/signedInBrowser'
import { challenge, clearCognito, fakeSignIn } from '../account/fakeCognito'
import {
  type Ceremony,
  creationOptions,
  failing,
  clearPasskeys,
  fakePasskeys,
  requestOptions,
  signs,
} from '../account/fakePasskeys'

/**
 * Errors of the specification (§8) that arise in the browser's part of signing in, provoked with the real
 * client.
 */
const server = startFakeServer({})
const username = 'ann@example.com'

const nothing = () => Promise.resolve(null)

beforeEach(async () => {
  fakeSignIn(server)
  await configureAmplify()
  server.operations['StartWebAuthnRegistration'] = () => creationOptions
  server.operations['InitiateAuth'] = () => challenge('WEB_AUTHN', requestOptions)
})

afterEach(async () => {
  clearPasskeys()
  await clearCognito(server)
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
    fakePasskeys(ceremony)

    await expect(associateWebAuthnCredential()).rejects.toMatchObject({ name, message })
    expect(server.asked).not.toContain('CompleteWebAuthnRegistration')
  })

  test('needs options of the service that are whole', async () => {
    fakePasskeys(nothing)
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
    fakePasskeys(ceremony)

    await expect(signInByPasskey()).rejects.toMatchObject({ name, message })
    expect(server.asked).not.toContain('RespondToAuthChallenge')
  })

  test('needs options of the service', async () => {
    fakePasskeys(nothing)
    server.operations['InitiateAuth'] = () => challenge('WEB_AUTHN')

    await expect(signInByPasskey()).rejects.toMatchObject({
      name: 'InvalidPasskeyAuthenticationOptions',
      message: 'Invalid passkey authentication options.',
    })
  })

  test('twice in a row is not handled', async () => {
    fakePasskeys(signs)
    server.operations['RespondToAuthChallenge'] = () => challenge('WEB_AUTHN', requestOptions)

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
])('texts come from a dictionary that was %s', (_state, prepare: () => unknown) => {
  prepare()

  expect(I18n.get('A word that nobody has translated')).toBe('A word that nobody has translated')
})
