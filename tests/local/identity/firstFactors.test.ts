import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, IdentityServer } from './support/identityServer'
import {
  password,
  refusalOf,
  refused,
  signedInUser,
  someEmail,
  startIdentityServer,
  statusesOf,
} from './support/identityServer'
import { newUser, respond, stepOf, tokensOf, userWithApp } from './support/signInSteps'

const explicitAuthFlows = ['USER_AUTH', 'USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH']

/** Pools with sign-in by emailed code: without and with optional second factors. */
let plain: IdentityServer
let optional: IdentityServer

beforeAll(async () => {
  const settings = { allowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP'] as ('PASSWORD' | 'EMAIL_OTP')[] }
  plain = await startIdentityServer({
    plan: { name: 'plain', settings, clientSettings: { explicitAuthFlows } },
  })
  optional = await startIdentityServer({
    plan: {
      name: 'optional',
      settings: { ...settings, mfaConfiguration: 'OPTIONAL' },
      clientSettings: { explicitAuthFlows },
    },
  })
})
afterAll(() => Promise.all([plain.close(), optional.close()]))

const invalid = (message: string) => refused('InvalidParameterException', message)
const wrongMail = refused('CodeMismatchException', 'Invalid code or auth state for the user.')

function begin(server: IdentityServer, USERNAME: string, parameters: object = {}): Promise<Answer> {
  const { userPoolClientId: ClientId } = server.identity.configuration
  const AuthParameters = { USERNAME, ...parameters }
  return server.call('InitiateAuth', { ClientId, AuthFlow: 'USER_AUTH', AuthParameters })
}

function byMail(server: IdentityServer, username: string): Promise<Answer> {
  return begin(server, username, { PREFERRED_CHALLENGE: 'EMAIL_OTP' })
}

describe('choice of the first factor', () => {
  test('looks the same for an unknown user, including the emailed code, but no email is sent', async () => {
    const known = await newUser(plain)
    const unknown = someEmail()
    const shapeOf = async (username: string) => {
      const choice = (await begin(plain, username)).body
      const sent = stepOf(await byMail(plain, username))
      const { USER_ID_FOR_SRP, ...shown } = sent.ChallengeParameters
      const wrong = await respond(plain, sent, { USERNAME: username, EMAIL_OTP_CODE: 'wrong' })
      return {
        offered: choice['AvailableChallenges'],
        shown,
        id: USER_ID_FOR_SRP?.length,
        wrong: refusalOf(wrong),
      }
    }
    expect(await shapeOf(unknown)).toEqual(await shapeOf(known))
    expect(await plain.mailsTo(unknown)).toEqual([])
    expect(await plain.mailsTo(known)).toHaveLength(1)
  })

  test('sends no email to disabled users or unverified addresses, and answers the same', async () => {
    const disabled = await signedInUser(plain)
    await plain.identity.directory.disable(disabled.sub)
    const unverified = await signedInUser(plain)
    await plain.owner.query('update identity.pool_user set email_verified = false where sub = $1', [
      unverified.sub,
    ])
    for (const { email } of [disabled, unverified]) {
      const step = stepOf(await byMail(plain, email))
      expect(step.ChallengeName).toBe('EMAIL_OTP')
      expect(await plain.mailsTo(email)).toEqual([])
    }
  })

  test('accepts an emailed code once, also if it is sent twice concurrently', async () => {
    const email = await newUser(plain)
    const step = stepOf(await byMail(plain, email))
    const EMAIL_OTP_CODE = await plain.codeFor(email)
    const answer = () => respond(plain, step, { USERNAME: email, EMAIL_OTP_CODE })
    expect(statusesOf(await Promise.all([answer(), answer(), answer()]))).toEqual([200, 400, 400])
  })

  test('ends a mailed code when the address changes', async () => {
    const { email, sub } = await signedInUser(plain)
    const step = stepOf(await byMail(plain, email))
    const EMAIL_OTP_CODE = await plain.codeFor(email)
    const other = someEmail()
    await plain.owner.query('update identity.pool_user set email = $2, email_key = $2 where sub = $1', [
      sub,
      other,
    ])
    expect(refusalOf(await respond(plain, step, { USERNAME: other, EMAIL_OTP_CODE }))).toEqual(wrongMail)
  })

  test('sends up to ten codes an hour, for unknown users too', async () => {
    for (const username of [await newUser(plain), someEmail()]) {
      for (let index = 0; index < 10; index++) stepOf(await byMail(plain, username))
      expect(refusalOf(await byMail(plain, username)).name).toBe('LimitExceededException')
    }
  })

  test('locks 50 guesses at a mailed code after five', async () => {
    const email = await newUser(plain)
    const step = stepOf(await byMail(plain, email))
    plain.clock.freeze()
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        respond(plain, step, { USERNAME: email, EMAIL_OTP_CODE: `guess ${index}` }),
      ),
    )
    plain.clock.thaw()
    const messages = guesses.map((guess) => refusalOf(guess).message)
    expect(messages.filter((message) => message === wrongMail.message)).toHaveLength(5)
    expect(messages.filter((message) => message === 'Password attempts exceeded')).toHaveLength(45)
  })

  test('offers no emailed code to users with a second factor, nor where one is required', async () => {
    const { email } = await userWithApp(optional)
    expect((await begin(optional, email)).body['AvailableChallenges']).toEqual(['PASSWORD', 'PASSWORD_SRP'])
    const choice = stepOf(await byMail(optional, email))
    expect(choice.ChallengeName).toBe('SELECT_CHALLENGE')
    expect(refusalOf(await respond(optional, choice, { USERNAME: email, ANSWER: 'EMAIL_OTP' }))).toEqual(
      invalid('Challenge EMAIL_OTP is not offered by this user pool.'),
    )
    const direct = await begin(optional, email, { PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password })
    expect(stepOf(direct).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })

  test('requires a second factor that was set up after the code was sent', async () => {
    const { email, AccessToken } = await signedInUser(optional)
    const step = stepOf(await byMail(optional, email))
    const EMAIL_OTP_CODE = await optional.codeFor(email)
    const { rows } = await optional.owner.query<{ sub: string }>(
      'select sub from identity.pool_user where email = $1',
      [email],
    )
    await optional.call('AssociateSoftwareToken', { AccessToken })
    await optional.owner.query(
      'update identity.user_mfa set totp_secret = pending_totp_secret, totp_enabled = true where sub = $1',
      [rows[0]?.sub],
    )
    const then = stepOf(await respond(optional, step, { USERNAME: email, EMAIL_OTP_CODE }))
    expect(then.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })

  test('takes another try at the password within its session, and no other user', async () => {
    const email = await newUser(plain)
    const choice = stepOf(await begin(plain, email))
    const answer = (responses: Record<string, string>) =>
      respond(plain, choice, { USERNAME: email, ANSWER: 'PASSWORD', ...responses })
    expect(refusalOf(await answer({ PASSWORD: 'wrong' }))).toEqual(
      refused('NotAuthorizedException', 'Incorrect username or password.'),
    )
    expect(refusalOf(await answer({ PASSWORD: password, USERNAME: await newUser(plain) }))).toEqual(
      refused('NotAuthorizedException', 'Invalid session for the user.'),
    )
    expect(refusalOf(await answer({}))).toEqual(invalid('Missing required parameter PASSWORD'))
    tokensOf(await answer({ PASSWORD: password }))
  })

  test('matches GetUserAuthFactors', async () => {
    const { AccessToken, sub } = await signedInUser(plain)
    expect((await plain.call('GetUserAuthFactors', { AccessToken })).body).toEqual({
      Username: sub,
      ConfiguredUserAuthFactors: ['PASSWORD', 'EMAIL_OTP'],
    })
    const app = await userWithApp(optional)
    expect((await optional.call('GetUserAuthFactors', { AccessToken: app.AccessToken })).body).toMatchObject({
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    })
  })
})
