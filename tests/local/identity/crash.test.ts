import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCipher } from '../../../local/identity/keys/openCipher'
import { listMails } from '../../../local/mail/messages'
import type { TestDatabase } from '../../support/database/database'
import { createTestDatabase } from '../../support/database/database'
import { codeOfApp } from './support/authenticatorApp'
import { password, someEmail } from './support/identityServer'
import type { SpawnedIdentity } from './support/spawnIdentity'
import { spawnIdentity } from './support/spawnIdentity'

let database: TestDatabase
let dataDir: string
let running: SpawnedIdentity
/** The processes' clocks are fixed, so that no code expires while one is killed and another starts. */
const time = new Date()

type Answer = { status: number; body: Record<string, unknown> }

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'identity-crash-'))
  running = await spawnIdentity(database, dataDir, time)
})
afterAll(async () => {
  await running.kill9()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** Calls the running process; undefined if it does not respond. */
async function call(operation: string, body: object): Promise<Answer | undefined> {
  const { origin, clientId: ClientId } = running
  try {
    const response = await fetch(`${origin}/identity/`, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify({ ClientId, ...body }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  } catch {
    return undefined
  }
}

type Tokens = { AccessToken: string; RefreshToken: string }

async function signIn(email: string, secret = password): Promise<Tokens | undefined> {
  const AuthParameters = { USERNAME: email, PASSWORD: secret }
  const answer = await call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  return answer?.body['AuthenticationResult'] as Tokens | undefined
}

async function codeFor(email: string): Promise<string> {
  const [newest] = await listMails({ pool: database.owner, cipher: await openCipher(dataDir) }, email)
  return /^\d{6}$/m.exec(newest?.text ?? '')?.[0] ?? ''
}

/** Responses a client got before the process was killed: each must hold afterwards. */
type Told = { signedUp: string[]; confirmed: string[]; valid: Tokens[]; revoked: Tokens[] }

async function liveUntilCut(told: Told): Promise<void> {
  for (;;) {
    const email = someEmail()
    if (!(await call('SignUp', { Username: email, Password: password }))) return
    told.signedUp.push(email)
    const ConfirmationCode = await codeFor(email)
    if (!(await call('ConfirmSignUp', { Username: email, ConfirmationCode }))) return
    told.confirmed.push(email)
    const [kept, dropped] = [await signIn(email), await signIn(email)]
    if (!kept || !dropped) return
    told.valid.push(kept)
    if (!(await call('RevokeToken', { Token: dropped.RefreshToken }))) return
    told.revoked.push(dropped)
  }
}

test('kill -9 during sign-ups, sign-ins and revocations loses no acknowledged write', async () => {
  for (const wanted of [3, 8, 15]) {
    const told: Told = { signedUp: [], confirmed: [], valid: [], revoked: [] }
    const clients = [1, 2, 3].map(() => liveUntilCut(told))
    while (told.revoked.length < wanted) await new Promise(setImmediate)
    await running.kill9()
    await Promise.all(clients)
    running = await spawnIdentity(database, dataDir, time)

    for (const email of told.signedUp) {
      const again = await call('SignUp', { Username: email, Password: password })
      expect(again?.body['__type']).toBe('UsernameExistsException')
    }
    for (const email of told.confirmed) expect(await signIn(email)).toBeDefined()
    for (const { AccessToken, RefreshToken } of told.valid) {
      expect((await call('GetUser', { AccessToken }))?.status).toBe(200)
      expect((await call('GetTokensFromRefreshToken', { RefreshToken }))?.status).toBe(200)
    }
    for (const { AccessToken, RefreshToken } of told.revoked) {
      expect((await call('GetUser', { AccessToken }))?.body['message']).toBe('Access Token has been revoked')
      const refreshed = await call('GetTokensFromRefreshToken', { RefreshToken })
      expect(refreshed?.body['message']).toBe('Refresh Token has been revoked')
    }
  }
})

test('lockouts, used codes, factors and unfinished sign-ins are as before a kill -9', async () => {
  const email = someEmail()
  await call('SignUp', { Username: email, Password: password })
  await call('ConfirmSignUp', { Username: email, ConfirmationCode: await codeFor(email) })
  const { AccessToken } = (await signIn(email)) ?? { AccessToken: '' }
  const associated = await call('AssociateSoftwareToken', { AccessToken })
  const UserCode = codeOfApp(String(associated?.body['SecretCode']), time)
  await call('VerifySoftwareToken', { AccessToken, UserCode })
  await call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })
  const AuthParameters = { USERNAME: email, PASSWORD: password }
  const begin = () => call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  const unfinished = await begin()
  const guesses = someEmail()
  for (let index = 0; index < 12; index++) await signIn(guesses, 'wrong')
  const { rows: before } = await database.owner.query(
    'select * from identity.sign_in_failure order by subject',
  )

  await running.kill9()
  running = await spawnIdentity(database, dataDir, time)

  const { rows: after } = await database.owner.query(
    'select * from identity.sign_in_failure order by subject',
  )
  expect(before.length).toBeGreaterThan(0)
  expect(after).toEqual(before)
  expect((await begin())?.body['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA')
  const replayed = await call('RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: unfinished?.body['Session'],
    ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: UserCode },
  })
  expect(replayed?.body).toMatchObject({
    __type: 'ExpiredCodeException',
    message: 'Your software token has already been used once.',
  })
})
