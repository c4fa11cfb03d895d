import { Amplify } from 'aws-amplify'
import {
  autoSignIn,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttribute,
  confirmUserAttribute,
} from 'aws-amplify/auth'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { IdentityServer } from '../support/identityServer'
import { claimsOf, password, someEmail, startIdentityServer } from '../support/identityServer'

let server: IdentityServer

beforeAll(async () => {
  // Amplify warns once that the endpoint is a custom one.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startIdentityServer()
  const { userPoolId, userPoolClientId, identityPoolId, userPoolEndpoint, identityPoolEndpoint } =
    server.identity.configuration
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        identityPoolId,
        userPoolEndpoint,
        identityPoolEndpoint,
        allowGuestAccess: true,
        loginWith: { email: true },
      },
    },
  })
})
afterEach(() => signOut())
afterAll(() => server.close())

test('signs up, confirms with the emailed code, is signed in automatically, refreshes and signs out', async () => {
  const email = someEmail()

  const started = await signUp({
    username: email,
    password,
    options: { userAttributes: { email }, autoSignIn: true },
  })
  expect(started.nextStep).toMatchObject({
    signUpStep: 'CONFIRM_SIGN_UP',
    codeDeliveryDetails: { destination: 'p***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' },
  })
  const confirmed = await confirmSignUp({ username: email, confirmationCode: await server.codeFor(email) })
  expect(confirmed.nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN')
  expect(await autoSignIn()).toMatchObject({ isSignedIn: true, nextStep: { signInStep: 'DONE' } })

  const first = await fetchAuthSession()
  expect(first.tokens?.idToken?.payload).toMatchObject({ email, email_verified: true, token_use: 'id' })
  expect(first.identityId).toMatch(/^us-east-2:/)
  expect(first.credentials?.accessKeyId).toMatch(/^ASIA/)
  expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true', sub: first.userSub })
  expect(await getCurrentUser()).toMatchObject({ userId: first.userSub, username: first.userSub })

  const second = await fetchAuthSession({ forceRefresh: true })
  expect(second.tokens?.accessToken.toString()).not.toBe(first.tokens?.accessToken.toString())
  expect(second.tokens?.accessToken.payload['auth_time']).toBe(first.tokens?.accessToken.payload['auth_time'])
  expect(second.identityId).toBe(first.identityId)

  await signOut()
  const AccessToken = second.tokens?.accessToken.toString()
  expect((await server.call('GetUser', { AccessToken })).body['message']).toBe(
    'Access Token has been revoked',
  )
  expect((await fetchAuthSession()).tokens).toBeUndefined()
})

test('a guest identity becomes the identity of the user who signs in', async () => {
  const email = someEmail()
  await server.identity.directory.createUser({ email, password })

  const guest = await fetchAuthSession()
  expect(guest.tokens).toBeUndefined()
  await signIn({ username: email, password })
  const person = await fetchAuthSession()

  expect(guest.identityId).toMatch(/^us-east-2:/)
  expect(person.identityId).toBe(guest.identityId)
})

test('a global sign-out ends every session of the user', async () => {
  const email = someEmail()
  await server.identity.directory.createUser({ email, password })
  await signIn({ username: email, password })
  const here = (await fetchAuthSession()).tokens?.accessToken.toString()
  const { AuthenticationResult } = (
    await server.call('InitiateAuth', {
      ClientId: server.identity.configuration.userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    })
  ).body as { AuthenticationResult: { AccessToken: string; RefreshToken: string } }

  await signOut({ global: true })

  for (const AccessToken of [here, AuthenticationResult.AccessToken]) {
    expect((await server.call('GetUser', { AccessToken })).body['message']).toBe(
      'Access Token has been revoked',
    )
  }
})

test('names of the failures reach the Amplify caller', async () => {
  const email = someEmail()
  await signUp({ username: email, password, options: { userAttributes: { email } } })

  await expect(signUp({ username: email, password })).rejects.toMatchObject({
    name: 'UsernameExistsException',
  })
  await expect(confirmSignUp({ username: email, confirmationCode: '000000x' })).rejects.toMatchObject({
    name: 'CodeMismatchException',
    message: 'Invalid verification code provided, please try again.',
  })
  expect(await signIn({ username: email, password })).toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
  })
  await expect(signIn({ username: email, password: 'not-this-one' })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
  await expect(signIn({ username: someEmail(), password })).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  })
})

test('a resent code confirms', async () => {
  const email = someEmail()
  await signUp({ username: email, password })
  expect(await resendSignUpCode({ username: email })).toMatchObject({ destination: 'p***@e***' })
  expect(await server.mailsTo(email)).toHaveLength(2)
  const confirmationCode = await server.codeFor(email)
  expect(await confirmSignUp({ username: email, confirmationCode })).toMatchObject({ isSignUpComplete: true })
})

test.each([
  ['ends every session of the person', 'true', 'Access Token has been revoked'],
  ['leaves them where that is not asked for', 'false', undefined],
])('a new password by code %s', async (_, signOutOthers, refused) => {
  const email = someEmail()
  await server.identity.directory.createUser({ email, password })
  await signIn({ username: email, password })
  const AccessToken = (await fetchAuthSession()).tokens?.accessToken.toString()
  await resetPassword({ username: email })

  await confirmResetPassword({
    username: email,
    newPassword: 'Another-pass-2',
    confirmationCode: await server.codeFor(email),
    options: { clientMetadata: { signOutOthers } },
  })

  expect((await server.call('GetUser', { AccessToken })).body['message']).toBe(refused)
})

test('a forgotten password is replaced by code, and the old one stops working', async () => {
  const email = someEmail()
  await server.identity.directory.createUser({ email, password })

  const step = await resetPassword({ username: email })
  expect(step.nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE')
  const confirmationCode = await server.codeFor(email)
  await confirmResetPassword({ username: email, confirmationCode, newPassword: 'Another-pass-2' })

  await expect(signIn({ username: email, password })).rejects.toThrow('Incorrect username or password.')
  expect(await signIn({ username: email, password: 'Another-pass-2' })).toMatchObject({ isSignedIn: true })
})

test('a password set by an administrator is replaced at the first sign-in, after a weak one was refused', async () => {
  const email = someEmail()
  await server.identity.directory.createUser({ email, password, groups: ['HCPs'], mustChangePassword: true })

  const step = await signIn({ username: email, password })
  expect(step.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
  await expect(confirmSignIn({ challengeResponse: 'short' })).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password does not conform to policy: Password not long enough',
  })
  expect(await confirmSignIn({ challengeResponse: 'My-own-pass-3' })).toMatchObject({ isSignedIn: true })

  const { tokens } = await fetchAuthSession()
  expect(tokens?.accessToken.payload['cognito:groups']).toEqual(['HCPs'])
  expect(tokens?.idToken?.payload['cognito:groups']).toEqual(['HCPs'])
})

test('a signed-in user changes password and, with a code to the new address, e-mail', async () => {
  const [email, newEmail] = [someEmail(), someEmail()]
  await server.identity.directory.createUser({ email, password })
  await signIn({ username: email, password })

  await updatePassword({ oldPassword: password, newPassword: 'Changed-pass-4' })
  const step = await updateUserAttribute({ userAttribute: { attributeKey: 'email', value: newEmail } })
  expect(step.nextStep.updateAttributeStep).toBe('CONFIRM_ATTRIBUTE_WITH_CODE')
  expect(await fetchUserAttributes()).toMatchObject({ email, email_verified: 'true' })
  const confirmationCode = await server.codeFor(newEmail)
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode })
  expect(await fetchUserAttributes()).toMatchObject({ email: newEmail, email_verified: 'true' })

  await signOut()
  // The SRP verifier is based on the immutable username, so a change of address leaves it valid.
  expect(await signIn({ username: newEmail, password: 'Changed-pass-4' })).toMatchObject({ isSignedIn: true })
  const { tokens } = await fetchAuthSession()
  expect(claimsOf(tokens?.idToken?.toString() ?? '')['email']).toBe(newEmail)
})
