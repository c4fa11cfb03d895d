import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin } from '../../../local/identity/makeAdmin'
import { systemRandom } from '../../../local/identity/random'
import type { IdentityServer } from './support/identityServer'
import { password, someEmail, startIdentityServer } from './support/identityServer'

let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.close())

const make = (email: string) =>
  makeAdmin(email, { directory: server.identity.directory, random: systemRandom })

/** Signs in, and chooses a password if the pool asks for one. @returns the groups in the token */
async function groupsAfterSignIn(email: string, secret: string): Promise<unknown> {
  const ClientId = server.identity.configuration.userPoolClientId
  const first = await server.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId,
    AuthParameters: { USERNAME: email, PASSWORD: secret },
  })
  const { body } =
    first.body.ChallengeName === 'NEW_PASSWORD_REQUIRED'
      ? await server.call('RespondToAuthChallenge', {
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          ClientId,
          Session: first.body.Session,
          ChallengeResponses: { USERNAME: email, NEW_PASSWORD: password },
        })
      : first
  const { AccessToken } = (body.AuthenticationResult ?? {}) as { AccessToken?: string }
  return AccessToken ? decodeJwt(AccessToken)['cognito:groups'] : body
}

test('a new address gets an account with a temporary password, and a repetition replaces it', async () => {
  const email = someEmail()
  const lost = await make(email)
  const { temporaryPassword = '' } = await make(email)

  expect(await groupsAfterSignIn(email, lost.temporaryPassword ?? '')).toMatchObject({
    __type: 'NotAuthorizedException',
  })
  expect(await groupsAfterSignIn(email, temporaryPassword)).toEqual(['Admin'])
  expect(await make(email)).toMatchObject({ temporaryPassword: undefined })
  expect(await groupsAfterSignIn(email, password)).toEqual(['Admin'])
})

test('an account keeps its password and groups', async () => {
  const email = someEmail()
  await server.identity.directory.createUser({ email, password, groups: ['HCPs'] })
  expect(await make(email)).toMatchObject({ temporaryPassword: undefined })
  expect(await groupsAfterSignIn(email, password)).toEqual(['Admin', 'HCPs'])
})

test('an address that someone typed without confirming it, a disabled account and no address are refused', async () => {
  const { directory, configuration } = server.identity
  const unconfirmed = someEmail()
  await server.call('SignUp', {
    ClientId: configuration.userPoolClientId,
    Username: unconfirmed,
    Password: password,
  })
  await expect(make(unconfirmed)).rejects.toThrow('never confirmed the address')

  const disabled = someEmail()
  const { sub } = await directory.createUser({ email: disabled, password })
  await directory.disable(sub)
  await expect(make(disabled)).rejects.toThrow('is disabled')
  await expect(make('owner')).rejects.toThrow('"owner" is not an email address.')
})
