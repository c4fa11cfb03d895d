import { Amplify } from 'aws-amplify'
import {
  associateWebAuthnCredential,
  confirmSignIn,
  deleteWebAuthnCredential,
  fetchAuthSession,
  listWebAuthnCredentials,
  signIn,
  signOut,
} from 'aws-amplify/auth'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type {
  CreationOptions,
  RequestOptions,
  SoftwareAuthenticator,
} from '../../../support/softwareAuthenticator'
import { createSoftwareAuthenticator } from '../../../support/softwareAuthenticator'
import type { IdentityServer } from '../support/identityServer'
import { claimsOf, password, startIdentityServer } from '../support/identityServer'
import { newUser } from '../support/signInSteps'

let server: IdentityServer
let authenticator: SoftwareAuthenticator

beforeAll(async () => {
  // Amplify warns once that the endpoint is a custom one.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startIdentityServer()
  authenticator = createSoftwareAuthenticator(server.origin)
  const { userPoolId, userPoolClientId, userPoolEndpoint } = server.identity.configuration
  const loginWith = { email: true }
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint, loginWith } } })
  asBrowser()
})
afterEach(() => signOut())
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})

class BrowserAnswer {
  clientDataJSON = new ArrayBuffer(0)
}
class BrowserCredential {
  response = Object.assign(new BrowserAnswer(), {
    getTransports: () => ['internal'],
    getPublicKeyAlgorithm: () => -7,
    getAuthenticatorData: () => new ArrayBuffer(0),
    getPublicKey: () => null,
  })
  type = 'public-key'
  id = ''
  rawId = new ArrayBuffer(0)
  getClientExtensionResults = () => ({})
}

/** Answers Amplify's WebAuthn calls by the software authenticator. */
function asBrowser(): void {
  const PublicKeyCredential = BrowserCredential
  vi.stubGlobal('window', { document: {}, isSecureContext: true, PublicKeyCredential })
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
  vi.stubGlobal('AuthenticatorAttestationResponse', BrowserAnswer)
  vi.stubGlobal('AuthenticatorAssertionResponse', BrowserAnswer)
  const credentials = {
    create: ({ publicKey }: { publicKey: CreationOptions }) =>
      Promise.resolve(toBrowser(authenticator.create(toJson(publicKey)))),
    get: ({ publicKey }: { publicKey: RequestOptions }) =>
      Promise.resolve(toBrowser(authenticator.get(toJson(publicKey)))),
  }
  vi.stubGlobal('navigator', { userAgent: 'A browser of these tests', credentials })
}

/** Options as the wire has them: bytes in base64url. */
function toJson<Options>(options: Options): Options {
  const text = JSON.stringify(options, (_key, value: unknown) =>
    value instanceof ArrayBuffer ? Buffer.from(value).toString('base64url') : value,
  )
  return JSON.parse(text) as Options
}

function toBrowser({ response, ...credential }: { id: string; response: Record<string, unknown> }) {
  const answer = new BrowserCredential()
  for (const [name, value] of Object.entries(response))
    if (typeof value === 'string') Object.assign(answer.response, { [name]: bytesOf(value) })
  return Object.assign(answer, { id: credential.id, rawId: bytesOf(credential.id) })
}

function bytesOf(text: string): ArrayBuffer {
  return Uint8Array.from(Buffer.from(text, 'base64url')).buffer
}

const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const

test('Amplify enrols a passkey, lists it, signs in with it, and deletes it', async () => {
  const username = await newUser(server)
  await signIn({ username, password })
  await associateWebAuthnCredential()
  const { credentials } = await listWebAuthnCredentials()
  await signOut()

  const step = await signIn({ username, options })

  expect(step).toMatchObject({ isSignedIn: true, nextStep: { signInStep: 'DONE' } })
  const claims = claimsOf((await fetchAuthSession()).tokens?.accessToken.toString() ?? '')
  expect(claims).toMatchObject({ token_use: 'access' })
  expect(credentials).toMatchObject([{ friendlyCredentialName: 'Passkey 1', relyingPartyId: 'localhost' }])
  await deleteWebAuthnCredential({ credentialId: credentials[0]?.credentialId ?? '' })
  expect((await listWebAuthnCredentials()).credentials).toEqual([])
})

test('Amplify continues to the passkey when it is chosen among the first factors', async () => {
  const username = await newUser(server)
  await signIn({ username, password })
  await associateWebAuthnCredential()
  await signOut()

  const choice = await signIn({ username, options: { authFlowType: 'USER_AUTH' } })

  expect(choice.nextStep).toMatchObject({
    signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
    availableChallenges: ['PASSWORD', 'PASSWORD_SRP', 'WEB_AUTHN'],
  })
  expect(await confirmSignIn({ challengeResponse: 'WEB_AUTHN' })).toMatchObject({ isSignedIn: true })
})

test('Amplify offers a choice of factors where there is no passkey', async () => {
  const username = await newUser(server)

  const step = await signIn({ username, options })

  expect(step.nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION')
})
