import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import type { JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdentityServer } from './support/identityServer'
import {
  claimsOf,
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

let server: IdentityServer
let ClientId: string

beforeAll(async () => {
  server = await startIdentityServer()
  ClientId = server.identity.configuration.userPoolClientId
})
afterAll(() => server.close())

const badLogin = refused('NotAuthorizedException', 'Incorrect username or password.')
const wrongCode = refused('CodeMismatchException', 'Invalid verification code provided, please try again.')
const noCode = refused('ExpiredCodeException', 'Invalid code provided, please request a code again.')
const tooMany = refused('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
const lockedOut = refused('NotAuthorizedException', 'Password attempts exceeded')

async function keyFile(): Promise<{ access: JWK; id: JWK }> {
  return JSON.parse(await readFile(join(server.dataDir, 'identity', 'keys.json'), 'utf8')) as {
    access: JWK
    id: JWK
  }
}

function wrongCodeFor(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

describe('made-up and reused challenges', () => {
  test.each(['x', Buffer.alloc(200, 7).toString('base64')])(
    'a made-up session %# gives no tokens',
    async (Session) => {
      const { email } = await signedInUser(server)
      const answer = await server.call('RespondToAuthChallenge', {
        ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session,
        ChallengeResponses: { USERNAME: email, NEW_PASSWORD: 'Attacker-pass-1' },
      })
      expect(refusalOf(answer)).toEqual(refused('NotAuthorizedException', 'Invalid session for the user.'))
      expect((await tryPassword(server, email, password)).status).toBe(200)
    },
  )

  test('a session for one step, user or client opens nothing else, and works once', async () => {
    const [email, other] = [someEmail(), someEmail()]
    await server.identity.directory.createUser({ email, password, mustChangePassword: true })
    await server.identity.directory.createUser({ email: other, password, mustChangePassword: true })
    const { Session } = (await tryPassword(server, email, password)).body as { Session: string }
    const respond = (USERNAME: string, session = Session) =>
      server.call('RespondToAuthChallenge', {
        ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: session,
        ChallengeResponses: { USERNAME, NEW_PASSWORD: 'Chosen-pass-1' },
      })
    const srp = await server.call('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: 'abcdef' },
    })
    const invalidSession = refused('NotAuthorizedException', 'Invalid session for the user.')
    expect(refusalOf(await respond(other))).toEqual(invalidSession)
    expect(refusalOf(await respond(email, String(srp.body['Session'])))).toEqual(invalidSession)

    const answers = await Promise.all([respond(email), respond(email), respond(email)])
    expect(statusesOf(answers)).toEqual([200, 400, 400])
  })

  test('a session ends after three minutes', async () => {
    const email = someEmail()
    await server.identity.directory.createUser({ email, password, mustChangePassword: true })
    const { Session } = (await tryPassword(server, email, password)).body as { Session: string }
    server.clock.forward(181)
    const answer = await server.call('RespondToAuthChallenge', {
      ClientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session,
      ChallengeResponses: { USERNAME: email, NEW_PASSWORD: 'Chosen-pass-1' },
    })
    expect(refusalOf(answer)).toEqual(
      refused('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
    )
  })
})

describe('tokens', () => {
  test('forged, altered, wrong-key and wrong-use tokens are refused', async () => {
    const { AccessToken, IdToken } = await signedInUser(server)
    const claims = claimsOf(AccessToken)
    const keys = await keyFile()
    const stranger = await generateKeyPair('RS256')
    const sign = (key: Parameters<SignJWT['sign']>[0], header: { alg: string; kid?: string }) =>
      new SignJWT(claims).setProtectedHeader(header).sign(key)
    const [, body, signature] = AccessToken.split('.')
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const publicKey = Buffer.from(JSON.stringify(server.identity.jwks().keys[0]))

    const forgeries = {
      'a stranger’s key': await sign(stranger.privateKey, { alg: 'RS256', kid: keys.access.kid ?? '' }),
      'an HMAC with a stranger’s secret': await sign(Buffer.alloc(32, 1), { alg: 'HS256' }),
      'an HMAC with the public key': await sign(publicKey, { alg: 'HS256', kid: keys.access.kid ?? '' }),
      'no signature': `${encode({ alg: 'none' })}.${body}.`,
      'altered claims': `${AccessToken.split('.')[0]}.${encode({ ...claims, sub: 'other' })}.${signature}`,
      'the key of id tokens': await sign(await importJWK(keys.id, 'RS256'), {
        alg: 'RS256',
        kid: keys.id.kid ?? '',
      }),
      'an id token': IdToken,
      'a key of its own in the header': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(stranger.publicKey) })
        .sign(stranger.privateKey),
    }
    for (const [name, token] of Object.entries(forgeries)) {
      const answer = refusalOf(await server.call('GetUser', { AccessToken: token }))
      expect({ forgery: name, ...answer }).toEqual({
        forgery: name,
        ...refused('NotAuthorizedException', 'Invalid Access Token'),
      })
    }
    expect((await server.call('GetUser', { AccessToken })).status).toBe(200)
  })

  test('a token of another issuer is refused although our key signed it', async () => {
    const { AccessToken } = await signedInUser(server)
    const { access } = await keyFile()
    const elsewhere = await new SignJWT({ ...claimsOf(AccessToken), iss: 'https://elsewhere.example' })
      .setProtectedHeader({ alg: 'RS256', kid: access.kid ?? '' })
      .sign(await importJWK(access, 'RS256'))
    expect(refusalOf(await server.call('GetUser', { AccessToken: elsewhere }))).toEqual(
      refused('NotAuthorizedException', 'Invalid Access Token'),
    )
  })

  test('an access token ends after an hour, a refresh token after thirty days', async () => {
    const { AccessToken, RefreshToken } = await signedInUser(server)
    server.clock.forward(3601)
    expect(refusalOf(await server.call('GetUser', { AccessToken }))).toEqual(
      refused('NotAuthorizedException', 'Access Token has expired'),
    )
    expect((await server.call('GetTokensFromRefreshToken', { ClientId, RefreshToken })).status).toBe(200)
    server.clock.forward(30 * 24 * 3600)
    expect(
      (await server.call('GetTokensFromRefreshToken', { ClientId, RefreshToken })).body['message'],
    ).toMatch(/^(Refresh Token has expired|Invalid Refresh Token)$/)
  })

  test('a revoked refresh token takes its access tokens along, and no other session’s', async () => {
    const { email, ...first } = await signedInUser(server)
    const second = await signIn(server, email)
    expect((await server.call('RevokeToken', { ClientId, Token: first.RefreshToken })).status).toBe(200)
    const { AccessToken } = first
    expect(refusalOf(await server.call('GetUser', { AccessToken }))).toEqual(
      refused('NotAuthorizedException', 'Access Token has been revoked'),
    )
    expect((await server.call('GetUser', { AccessToken: second.AccessToken })).status).toBe(200)
  })
})

describe('guessing', () => {
  test('200 concurrent wrong passwords are checked one by one and locked after five', async () => {
    const { email } = await signedInUser(server)
    server.clock.freeze()
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => tryPassword(server, email, `Guess-number-${index}`)),
    )
    server.clock.thaw()
    const messages = guesses.map((guess) => refusalOf(guess).message)
    expect(messages.filter((message) => message === badLogin.message)).toHaveLength(5)
    expect(messages.filter((message) => message === lockedOut.message)).toHaveLength(195)
  })

  test('the right password is refused while locked, works afterwards, and forgets the failures', async () => {
    const { email } = await signedInUser(server)
    server.clock.freeze()
    for (let index = 0; index < 5; index++) await tryPassword(server, email, 'wrong')
    expect(refusalOf(await tryPassword(server, email, password))).toEqual(lockedOut)
    server.clock.thaw()
    server.clock.forward(2)
    expect((await tryPassword(server, email, password)).status).toBe(200)
    for (let index = 0; index < 4; index++) await tryPassword(server, email, 'wrong')
    expect((await tryPassword(server, email, password)).status).toBe(200)
  })

  test('refuses and locks an unknown user exactly like a known one', async () => {
    const { email } = await signedInUser(server)
    const answersFor = async (name: string) => {
      const answers = []
      for (let index = 0; index < 7; index++)
        answers.push(refusalOf(await tryPassword(server, name, 'wrong')))
      return answers
    }
    server.clock.freeze()
    expect(await answersFor(someEmail())).toEqual(await answersFor(email))
    server.clock.thaw()
  })

  test('cannot distinguish users by the first step of SRP, which is stable for unknown ones', async () => {
    const { email } = await signedInUser(server)
    const stranger = someEmail()
    const begin = async (USERNAME: string) => {
      const AuthParameters = { USERNAME, SRP_A: 'abcdef0123456789' }
      const { body } = await server.call('InitiateAuth', {
        ClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters,
      })
      return body['ChallengeParameters'] as Record<string, string>
    }
    const [real, simulated, again, upper] = [
      await begin(email),
      await begin(stranger),
      await begin(stranger),
      await begin(stranger.toUpperCase()),
    ]
    const shape = (value: Record<string, string>) =>
      Object.entries(value).map(([name, text]) => [name, typeof text])
    expect(shape(simulated)).toEqual(shape(real))
    expect(simulated['SECRET_BLOCK']?.length).toBeCloseTo(real['SECRET_BLOCK']?.length ?? 0, -2)
    expect(simulated['USER_ID_FOR_SRP']).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect([again['SALT'], again['USER_ID_FOR_SRP']]).toEqual([
      simulated['SALT'],
      simulated['USER_ID_FOR_SRP'],
    ])
    expect(upper['USER_ID_FOR_SRP']).toBe(simulated['USER_ID_FOR_SRP'])
    expect(again['SRP_B']).not.toBe(simulated['SRP_B'])
  })

  test('fifteen wrong codes an hour are answered, then even the right one must wait', async () => {
    const Username = someEmail()
    await server.call('SignUp', { ClientId, Username, Password: password })
    const code = await server.codeFor(Username)
    const confirm = (ConfirmationCode: string) =>
      server.call('ConfirmSignUp', { ClientId, Username, ConfirmationCode })
    for (let index = 0; index < 15; index++) {
      expect(refusalOf(await confirm(wrongCodeFor(code)))).toEqual(wrongCode)
    }
    expect(refusalOf(await confirm(code))).toEqual(tooMany)
    server.clock.forward(3601)
    expect((await confirm(code)).status).toBe(200)
  })

  test.each(['ResendConfirmationCode', 'ForgotPassword'])(
    '%s is limited to five an hour, for unknown users too',
    async (operation) => {
      const known = someEmail()
      await server.call('SignUp', { ClientId, Username: known, Password: password })
      for (const Username of [known, someEmail()]) {
        for (let index = 0; index < 5; index++) {
          expect((await server.call(operation, { ClientId, Username })).status).toBe(200)
        }
        expect(refusalOf(await server.call(operation, { ClientId, Username }))).toEqual(tooMany)
      }
    },
  )
})

describe('codes', () => {
  test('a reset without a code, with an old code or with a used code changes nothing', async () => {
    const { email: Username } = await signedInUser(server)
    const confirm = (ConfirmationCode: string | undefined, Password = 'Attacker-pass-1') =>
      server.call('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password })
    expect(refusalOf(await confirm(undefined)).name).toBe('InvalidParameterException')
    expect(refusalOf(await confirm('123456'))).toEqual(noCode)

    await server.call('ForgotPassword', { ClientId, Username })
    const code = await server.codeFor(Username)
    expect(refusalOf(await confirm(wrongCodeFor(code)))).toEqual(wrongCode)
    server.clock.forward(3601)
    expect(refusalOf(await confirm(code))).toEqual(noCode)
    expect((await tryPassword(server, Username, password)).status).toBe(200)

    await server.call('ForgotPassword', { ClientId, Username })
    const fresh = await server.codeFor(Username)
    expect((await confirm(fresh, 'Mine-again-1')).body).toEqual({})
    expect(refusalOf(await confirm(fresh))).toEqual(noCode)
    expect((await tryPassword(server, Username, 'Mine-again-1')).status).toBe(200)
  })

  test('a weak new password does not use up the code', async () => {
    const { email: Username } = await signedInUser(server)
    await server.call('ForgotPassword', { ClientId, Username })
    const ConfirmationCode = await server.codeFor(Username)
    const confirm = (Password: string) =>
      server.call('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password })
    expect(refusalOf(await confirm('short')).name).toBe('InvalidPasswordException')
    expect((await confirm('Long-enough-1')).status).toBe(200)
  })

  test('asking for a reset looks the same for known, unknown, unverified and disabled, and mails only the first', async () => {
    const known = (await signedInUser(server)).email
    const disabled = await signedInUser(server)
    await server.identity.directory.disable(disabled.sub)
    const [unverified, unknown] = [someEmail(), someEmail()]
    await server.call('SignUp', { ClientId, Username: unverified, Password: password })
    for (const Username of [known, unknown, unverified, disabled.email]) {
      const { status, body } = await server.call('ForgotPassword', { ClientId, Username })
      expect([status, body]).toEqual([
        200,
        {
          CodeDeliveryDetails: { Destination: 'p***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
        },
      ])
      const wrong = { ClientId, Username, ConfirmationCode: 'wrong', Password: 'Long-enough-1' }
      expect(refusalOf(await server.call('ConfirmForgotPassword', wrong))).toEqual(wrongCode)
    }
    const subjects = async (to: string) => (await server.mailsTo(to)).map((mail) => mail.subject)
    expect(await subjects(known)).toEqual(['Your Tendwell password reset code'])
    expect(await subjects(unknown)).toEqual([])
    expect(await subjects(unverified)).toEqual(['Your Tendwell confirmation code'])
    expect(await subjects(disabled.email)).toEqual([])
  })

  test('a sign-up code ends after a day', async () => {
    const Username = someEmail()
    await server.call('SignUp', { ClientId, Username, Password: password })
    const ConfirmationCode = await server.codeFor(Username)
    server.clock.forward(24 * 3600 + 1)
    expect(refusalOf(await server.call('ConfirmSignUp', { ClientId, Username, ConfirmationCode }))).toEqual(
      noCode,
    )
  })
})

describe('stored secrets', () => {
  test('no password, verifier, token or code is in the database, the key file or the log in clear', async () => {
    const Username = someEmail()
    const secret = 'Very-secret-pass-9'
    await server.call('SignUp', { ClientId, Username, Password: secret })
    const code = await server.codeFor(Username)
    await server.call('ConfirmSignUp', { ClientId, Username, ConfirmationCode: code })
    const { AccessToken, RefreshToken } = await signIn(server, Username, secret)
    await tryPassword(server, Username, `${secret}-wrong`)
    await server.call('ChangePassword', {
      AccessToken,
      PreviousPassword: secret,
      ProposedPassword: `${secret}-next`,
    })

    const log = server.logLines.join('\n')
    const rows = await dumpSchema()
    for (const text of [secret, RefreshToken, AccessToken]) {
      expect(log).not.toContain(text)
      expect(rows).not.toContain(text)
    }
    expect(log).not.toContain(code)
    expect(log).not.toContain(Username)
    expect(log).toContain('"target":"AWSCognitoIdentityProviderService.SignUp","outcome":"OK"')
    expect(await readFile(join(server.dataDir, 'identity', 'keys.json'), 'utf8')).not.toContain(secret)
  })

  test('an unexpected failure is answered without details and logs no user input', async () => {
    const broken = await startIdentityServer()
    await broken.owner.query('alter table identity.pool_user rename to pool_user_gone')
    const answer = await tryPassword(broken, 'somebody@example.com', 'Typed-by-hand-1')
    expect(refusalOf(answer)).toEqual(
      refused('InternalErrorException', 'Something went wrong. Please try again.', 500),
    )
    const log = broken.logLines.join('\n')
    expect(log).toContain('"event":"identity.failure"')
    expect(log).toContain('"code":"42P01"')
    expect(log).not.toMatch(/somebody|Typed-by-hand|pool_user_gone/)
    await broken.close()
  })

  test('the key file is its owner’s only, and one that does not fit the database stops the start', async () => {
    const path = join(server.dataDir, 'identity', 'keys.json')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const other = await startIdentityServer()
    await expect(startIdentityServer({ pool: server.owner, dataDir: other.dataDir })).rejects.toThrow(
      /not the key file this database was made with/,
    )
    await other.close()
  })

  async function dumpSchema(): Promise<string> {
    const tables = await server.owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'identity'`,
    )
    const dumps = tables.rows.map(({ name }) =>
      server.owner.query<{ row: string }>(
        `select row_to_json(t)::text || encode(convert_to(t::text, 'UTF8'), 'escape') as row from identity.${name} t`,
      ),
    )
    return (await Promise.all(dumps)).flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
  }
})
