import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOfApp } from './support/authenticatorApp'
import type { IdentityServer } from './support/identityServer'
import {
  password,
  refusalOf,
  refused,
  signedInUser,
  signIn,
  someEmail,
  startIdentityServer,
  statusesOf,
  tryPassword,
} from './support/identityServer'
import { newUser, respond, stepOf, tokensOf, userWithApp } from './support/signInSteps'

const bothFactors: ('SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP')[] = ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']

/** Pools in which second factors are optional or demanded, and one that offers none. */
let optional: IdentityServer
let demanding: IdentityServer
let without: IdentityServer

beforeAll(async () => {
  const settings = { mfaConfiguration: 'OPTIONAL' as const, enabledMfas: bothFactors }
  optional = await startIdentityServer({ plan: { name: 'optional', settings } })
  demanding = await startIdentityServer({
    plan: { name: 'demanding', settings: { ...settings, mfaConfiguration: 'ON' } },
  })
  without = await startIdentityServer({ plan: { name: 'without', settings: { enabledMfas: [] } } })
})
afterAll(() => Promise.all([optional.close(), demanding.close(), without.close()]))

const wrongToken = refused('CodeMismatchException', 'Invalid code received for user')
const wrongMail = refused('CodeMismatchException', 'Invalid code or auth state for the user.')
const usedToken = refused('ExpiredCodeException', 'Your software token has already been used once.')
const invalidSession = refused('NotAuthorizedException', 'Invalid session for the user.')
const usedSession = refused('NotAuthorizedException', 'Invalid session for the user, session is expired.')
const lockedOut = refused('NotAuthorizedException', 'Password attempts exceeded')
const invalid = (message: string) => refused('InvalidParameterException', message)

test('the tests’ authenticator app matches RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(codeOfApp(secret, new Date(59_000))).toBe('287082')
  expect(codeOfApp(secret, new Date(1_111_111_109_000))).toBe('081804')
  expect(codeOfApp(secret, new Date(20_000_000_000_000))).toBe('353130')
})

describe('an authenticator app', () => {
  async function challenge(email: string) {
    const step = stepOf(await tryPassword(optional, email, password))
    const answer = (SOFTWARE_TOKEN_MFA_CODE: string) =>
      respond(optional, step, { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE })
    return { step, answer }
  }

  test('is asked for its code once it is switched on, and the code lets in', async () => {
    const { email, app } = await userWithApp(optional)
    const { step, answer } = await challenge(email)
    expect(step.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    expect((await answer(app())).body).toMatchObject({
      ChallengeParameters: {},
      AuthenticationResult: { TokenType: 'Bearer' },
    })
  })

  test('is not asked for while it is only associated or verified', async () => {
    const { AccessToken, email } = await signedInUser(optional)
    const { SecretCode } = (await optional.call('AssociateSoftwareToken', { AccessToken })).body as {
      SecretCode: string
    }
    expect(SecretCode).toMatch(/^[A-Z2-7]{32}$/)
    await signIn(optional, email)
    const UserCode = codeOfApp(SecretCode, optional.clock.now())
    expect((await optional.call('VerifySoftwareToken', { AccessToken, UserCode })).body).toEqual({
      Status: 'SUCCESS',
    })
    await signIn(optional, email)
    expect((await optional.call('GetUser', { AccessToken })).body).not.toHaveProperty('UserMFASettingList')
  })

  test('may be half a minute early or late, and no more', async () => {
    const { email, app } = await userWithApp(optional)
    const early = await challenge(email)
    optional.clock.forward(60)
    const ahead = app()
    optional.clock.forward(-60)
    expect(refusalOf(await early.answer(ahead))).toEqual(wrongToken)
    optional.clock.forward(30)
    expect((await early.answer(ahead)).status).toBe(200)

    const late = await challenge(email)
    const behind = app()
    optional.clock.forward(90)
    expect(refusalOf(await late.answer(behind))).toEqual(wrongToken)
  })

  test('lets no code count twice, nor one older than a used one', async () => {
    const { email, app } = await userWithApp(optional)
    const older = app()
    optional.clock.forward(30)
    const code = app()
    expect((await (await challenge(email)).answer(code)).status).toBe(200)
    const again = await challenge(email)
    expect(refusalOf(await again.answer(code))).toEqual(usedToken)
    expect(refusalOf(await again.answer(older))).toEqual(usedToken)
    optional.clock.forward(30)
    expect((await again.answer(app())).status).toBe(200)
  })

  test('lets of two sign-ins with one code at the same time one in', async () => {
    const { email, app } = await userWithApp(optional)
    const [one, other] = [await challenge(email), await challenge(email)]
    const code = app()
    const answers = await Promise.all([one.answer(code), other.answer(code), one.answer(code)])
    expect(statusesOf(answers)).toEqual([200, 400, 400])
  })

  test('cannot be guessed: a right password between the guesses forgets none of them', async () => {
    const { email, app } = await userWithApp(optional)
    optional.clock.freeze()
    const wrong = app() === '000000' ? '000001' : '000000'
    for (let index = 0; index < 5; index++) {
      expect(refusalOf(await (await challenge(email)).answer(wrong))).toEqual(wrongToken)
    }
    expect(refusalOf(await (await challenge(email)).answer(app()))).toEqual(lockedOut)
    optional.clock.thaw()
    optional.clock.forward(2)
    expect((await (await challenge(email)).answer(app())).status).toBe(200)
  })

  test('locks after five of 100 concurrent guesses', async () => {
    const { email, app } = await userWithApp(optional)
    const { answer } = await challenge(email)
    optional.clock.freeze()
    const right = Number(app())
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        answer(String((right + 1 + index) % 1_000_000).padStart(6, '0')),
      ),
    )
    optional.clock.thaw()
    const messages = guesses.map((guess) => refusalOf(guess).message)
    expect(messages.filter((message) => message === wrongToken.message)).toHaveLength(5)
    expect(messages.filter((message) => message === lockedOut.message)).toHaveLength(95)
  })

  test('is the condition of tokens: no other answer, session or user gets around it', async () => {
    const { email, app } = await userWithApp(optional)
    const other = await newUser(optional)
    const { step } = await challenge(email)
    const code = { SOFTWARE_TOKEN_MFA_CODE: app() }
    const attempt = async (ChallengeName: string, Session: string, responses: Record<string, string>) =>
      refusalOf(await respond(optional, { ChallengeName, Session }, { USERNAME: email, ...responses }))
    const name = step.ChallengeName

    expect(await attempt(name, step.Session, { ...code, USERNAME: other })).toEqual(invalidSession)
    expect(await attempt(name, `${step.Session.slice(0, -4)}AAAA`, code)).toEqual(invalidSession)
    expect(await attempt('MFA_SETUP', step.Session, code)).toEqual(invalidSession)
    expect(await attempt('EMAIL_OTP', step.Session, { EMAIL_OTP_CODE: '123456' })).toEqual(invalidSession)
    expect(await attempt('DEVICE_SRP_AUTH', step.Session, { SRP_A: 'ab', DEVICE_KEY: 'x' })).toEqual(
      invalidSession,
    )
    expect(await attempt('NEW_PASSWORD_REQUIRED', step.Session, { NEW_PASSWORD: 'Another-1' })).toEqual(
      invalidSession,
    )
    expect(await attempt(name, step.Session, {})).toEqual(
      invalid('Missing required parameter SOFTWARE_TOKEN_MFA_CODE'),
    )
    expect(refusalOf(await optional.call('AssociateSoftwareToken', { Session: step.Session }))).toEqual(
      invalidSession,
    )
    optional.clock.forward(181)
    expect(await attempt(name, step.Session, { SOFTWARE_TOKEN_MFA_CODE: app() })).toEqual(usedSession)
  })

  test('ends a sign-in that began with a password that was changed meanwhile', async () => {
    const { email, app, AccessToken } = await userWithApp(optional)
    const { answer } = await challenge(email)
    await optional.call('ChangePassword', {
      AccessToken,
      PreviousPassword: password,
      ProposedPassword: 'Changed-pass-1',
    })
    expect(refusalOf(await answer(app()))).toEqual(invalidSession)
  })

  test('counts only after a right code, and another one keeps the first until then', async () => {
    const { email, app, AccessToken } = await userWithApp(optional)
    await optional.call('AssociateSoftwareToken', { AccessToken })
    expect(refusalOf(await optional.call('VerifySoftwareToken', { AccessToken, UserCode: app() }))).toEqual(
      refused('EnableSoftwareTokenMFAException', 'Code mismatch'),
    )
    expect((await (await challenge(email)).answer(app())).status).toBe(200)
  })

  test('verified again answers as at sign-in: a used code is refused, guesses are counted', async () => {
    const { AccessToken, app } = await userWithApp(optional)
    const verify = (UserCode: string) => optional.call('VerifySoftwareToken', { AccessToken, UserCode })
    const code = app()
    expect((await verify(code)).body).toEqual({ Status: 'SUCCESS' })
    expect(refusalOf(await verify(code))).toEqual(usedToken)
    expect(refusalOf(await verify(code === '000000' ? '000001' : '000000'))).toEqual(wrongToken)
  })

  test('cannot be verified or enabled unless it was associated', async () => {
    const { AccessToken } = await signedInUser(optional)
    expect(
      refusalOf(await optional.call('VerifySoftwareToken', { AccessToken, UserCode: '123456' })),
    ).toEqual(refused('SoftwareTokenMFANotFoundException', 'User has not set up software token mfa'))
    const SoftwareTokenMfaSettings = { Enabled: true }
    expect(
      refusalOf(await optional.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })),
    ).toEqual(invalid('User has not verified software token mfa'))
  })

  test('is refused where the pool offers none', async () => {
    const { AccessToken } = await signedInUser(without)
    const notEnabled = refused(
      'SoftwareTokenMFANotFoundException',
      'Software Token MFA has not been enabled by the userPool.',
    )
    expect(refusalOf(await without.call('AssociateSoftwareToken', { AccessToken }))).toEqual(notEnabled)
    expect(refusalOf(await without.call('VerifySoftwareToken', { AccessToken, UserCode: '123456' }))).toEqual(
      notEnabled,
    )
  })
})

describe('codes by e-mail', () => {
  async function userWithMail() {
    const { email, AccessToken } = await signedInUser(optional)
    const EmailMfaSettings = { Enabled: true, PreferredMfa: true }
    await optional.call('SetUserMFAPreference', { AccessToken, EmailMfaSettings })
    return { email, AccessToken }
  }

  test('are sent to the verified address and accepted once', async () => {
    const { email } = await userWithMail()
    const step = stepOf(await tryPassword(optional, email, password))
    expect(step).toMatchObject({
      ChallengeName: 'EMAIL_OTP',
      ChallengeParameters: {
        CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
        CODE_DELIVERY_DESTINATION: 'p***@e***',
      },
    })
    const [mail] = await optional.mailsTo(email)
    expect(mail?.subject).toBe('Your Tendwell sign-in code')
    const code = await optional.codeFor(email)
    const answer = (EMAIL_OTP_CODE: string) => respond(optional, step, { USERNAME: email, EMAIL_OTP_CODE })
    expect(refusalOf(await answer(code === '000000' ? '000001' : '000000'))).toEqual(wrongMail)
    const answers = await Promise.all([answer(code), answer(code)])
    expect(statusesOf(answers)).toEqual([200, 400])
    expect(answers.map(({ body }) => body['message'])).toContain(usedSession.message)
  })

  test('belong to one sign-in: the code of another one is wrong', async () => {
    const { email } = await userWithMail()
    const first = stepOf(await tryPassword(optional, email, password))
    const codeOfFirst = await optional.codeFor(email)
    const second = stepOf(await tryPassword(optional, email, password))
    const answer = await respond(optional, second, { USERNAME: email, EMAIL_OTP_CODE: codeOfFirst })
    expect(refusalOf(answer)).toEqual(wrongMail)
    expect((await respond(optional, first, { USERNAME: email, EMAIL_OTP_CODE: codeOfFirst })).status).toBe(
      200,
    )
  })

  test('are mailed ten times an hour at most', async () => {
    const { email } = await userWithMail()
    for (let index = 0; index < 10; index++) stepOf(await tryPassword(optional, email, password))
    expect(refusalOf(await tryPassword(optional, email, password))).toEqual(
      refused('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
    )
  })

  test('cannot be guessed over many sign-ins', async () => {
    const { email } = await userWithMail()
    optional.clock.freeze()
    const answers = []
    for (let index = 0; index < 7; index++) {
      const step = stepOf(await tryPassword(optional, email, password))
      answers.push(await respond(optional, step, { USERNAME: email, EMAIL_OTP_CODE: 'wrong' }))
    }
    optional.clock.thaw()
    expect(answers.map(refusalOf)).toEqual([
      ...Array.from({ length: 5 }, () => wrongMail),
      lockedOut,
      lockedOut,
    ])
  })

  test('are not for an address that is not verified', async () => {
    const { AccessToken, sub } = await signedInUser(optional)
    await optional.owner.query('update identity.pool_user set email_verified = false where sub = $1', [sub])
    expect(
      refusalOf(
        await optional.call('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } }),
      ),
    ).toEqual(invalid('User does not have a verified email.'))
  })
})

describe('several factors', () => {
  async function userWithBoth(preferred: { app: boolean; mail: boolean }) {
    const user = await userWithApp(optional)
    const answer = await optional.call('SetUserMFAPreference', {
      AccessToken: user.AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: preferred.app },
      EmailMfaSettings: { Enabled: true, PreferredMfa: preferred.mail },
    })
    expect(answer.body).toEqual({})
    return user
  }

  test('are offered for choice without a preferred one, and the chosen one is asked for', async () => {
    const { email, app, AccessToken } = await userWithBoth({ app: false, mail: false })
    const choice = stepOf(await tryPassword(optional, email, password))
    expect(choice).toMatchObject({
      ChallengeName: 'SELECT_MFA_TYPE',
      ChallengeParameters: { MFAS_CAN_CHOOSE: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' },
    })
    expect(refusalOf(await respond(optional, choice, { USERNAME: email, ANSWER: 'SMS_MFA' }))).toEqual(
      refused('MFAMethodNotFoundException', 'The user has not set up this MFA method.'),
    )
    const step = stepOf(await respond(optional, choice, { USERNAME: email, ANSWER: 'SOFTWARE_TOKEN_MFA' }))
    tokensOf(await respond(optional, step, { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: app() }))
    const { body } = await optional.call('GetUser', { AccessToken })
    expect(body['UserMFASettingList']).toEqual(['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'])
    expect(body).not.toHaveProperty('PreferredMfaSetting')
  })

  test('are skipped for the preferred one', async () => {
    const { email, AccessToken } = await userWithBoth({ app: false, mail: true })
    expect(stepOf(await tryPassword(optional, email, password)).ChallengeName).toBe('EMAIL_OTP')
    expect((await optional.call('GetUser', { AccessToken })).body).toMatchObject({
      PreferredMfaSetting: 'EMAIL_OTP',
      UserMFASettingList: ['EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'],
    })
  })

  test('cannot both be preferred, and are switched off one by one', async () => {
    const { email, AccessToken } = await userWithBoth({ app: true, mail: false })
    const prefer = (app: object, mail: object) =>
      optional.call('SetUserMFAPreference', {
        AccessToken,
        SoftwareTokenMfaSettings: app,
        EmailMfaSettings: mail,
      })
    const preferred = { Enabled: true, PreferredMfa: true }
    expect(refusalOf(await prefer(preferred, preferred)).name).toBe('InvalidParameterException')
    await prefer({ Enabled: false }, { Enabled: true })
    expect(stepOf(await tryPassword(optional, email, password)).ChallengeName).toBe('EMAIL_OTP')
    await prefer({ Enabled: false }, { Enabled: false })
    tokensOf(await tryPassword(optional, email, password))
  })

  test('do not include SMS', async () => {
    const { AccessToken } = await signedInUser(optional)
    const SMSMfaSettings = { Enabled: true }
    expect(refusalOf(await optional.call('SetUserMFAPreference', { AccessToken, SMSMfaSettings }))).toEqual(
      invalid('SMS MFA is not offered by this user pool: use an authenticator app.'),
    )
    expect(
      (await optional.call('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: false } }))
        .status,
    ).toBe(200)
  })
})

describe('a pool that demands a second factor', () => {
  async function setUp(email: string) {
    const step = stepOf(await tryPassword(demanding, email, password))
    const { SecretCode, Session } = (
      await demanding.call('AssociateSoftwareToken', { Session: step.Session })
    ).body as { SecretCode: string; Session: string }
    const app = () => codeOfApp(SecretCode, demanding.clock.now())
    const verify = (UserCode: string, session = Session) =>
      demanding.call('VerifySoftwareToken', { Session: session, UserCode })
    return { step, app, verify }
  }

  test('has users without a factor set one up, and issues tokens after that', async () => {
    const email = await newUser(demanding)
    const { step, app, verify } = await setUp(email)
    expect(step).toMatchObject({
      ChallengeName: 'MFA_SETUP',
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' },
    })
    const code = app()
    expect(refusalOf(await verify(code === '000000' ? '000001' : '000000'))).toEqual(
      refused('EnableSoftwareTokenMFAException', 'Code mismatch'),
    )
    const { Session } = (await verify(code)).body as { Session: string }
    const finish = () => respond(demanding, { ChallengeName: 'MFA_SETUP', Session }, { USERNAME: email })
    const answers = await Promise.all([finish(), finish()])
    expect(statusesOf(answers)).toEqual([200, 400])

    const next = stepOf(await tryPassword(demanding, email, password))
    expect(next.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    demanding.clock.forward(30)
    tokensOf(await respond(demanding, next, { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: app() }))
  })

  test('gives nothing for a set-up without a verified code', async () => {
    const email = await newUser(demanding)
    const { step, app, verify } = await setUp(email)
    expect(refusalOf(await respond(demanding, step, { USERNAME: email }))).toEqual(invalidSession)
    expect(refusalOf(await verify(app(), step.Session))).toEqual(
      refused('SoftwareTokenMFANotFoundException', 'No software token has been associated.'),
    )
    expect(refusalOf(await verify(app(), 'made-up'))).toEqual(invalidSession)
  })

  test('does not let a second set-up that began with the first replace it', async () => {
    const email = await newUser(demanding)
    const [mine, theirs] = [await setUp(email), await setUp(email)]
    const answers = await Promise.all([mine.verify(mine.app()), theirs.verify(theirs.app())])
    expect(statusesOf(answers)).toEqual([200, 400])
  })

  test('sets up codes by e-mail too, to the address of the account only', async () => {
    const email = await newUser(demanding)
    const step = stepOf(await tryPassword(demanding, email, password))
    expect(refusalOf(await respond(demanding, step, { USERNAME: email, EMAIL: someEmail() }))).toEqual(
      invalid('Cannot modify an already provided email'),
    )
    const sent = stepOf(await respond(demanding, step, { USERNAME: email, EMAIL: email.toUpperCase() }))
    expect(sent.ChallengeName).toBe('EMAIL_OTP')
    const EMAIL_OTP_CODE = await demanding.codeFor(email)
    const { AccessToken } = tokensOf(await respond(demanding, sent, { USERNAME: email, EMAIL_OTP_CODE }))
    expect((await demanding.call('GetUser', { AccessToken })).body).toMatchObject({
      PreferredMfaSetting: 'EMAIL_OTP',
    })
    expect(stepOf(await tryPassword(demanding, email, password)).ChallengeName).toBe('EMAIL_OTP')
  })

  test('keeps the last factor switched on', async () => {
    const email = await newUser(demanding)
    const { app, verify } = await setUp(email)
    const { Session } = (await verify(app())).body as { Session: string }
    const answer = await respond(demanding, { ChallengeName: 'MFA_SETUP', Session }, { USERNAME: email })
    const { AccessToken } = tokensOf(answer)
    const SoftwareTokenMfaSettings = { Enabled: false }
    expect(
      refusalOf(await demanding.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })),
    ).toEqual(invalid('MFA is required in this user pool: one method must stay enabled.'))
  })
})

test('secrets of apps are sealed in the database', async () => {
  const { AccessToken } = await signedInUser(optional)
  const { body } = await optional.call('AssociateSoftwareToken', { AccessToken })
  const { rows } = await optional.owner.query<{ row: string }>(
    `select encode(pending_totp_secret, 'escape') as row from identity.user_mfa where pending_totp_secret is not null`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ row }) => row).join()).not.toContain(String(body['SecretCode']))
  expect(optional.logLines.join()).not.toContain(String(body['SecretCode']))
})
