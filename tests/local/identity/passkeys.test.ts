import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CreationOptions, RequestOptions } from '../../support/softwareAuthenticator'
import { createSoftwareAuthenticator } from '../../support/softwareAuthenticator'
import type { Answer, IdentityServer } from './support/identityServer'
import {
  claimsOf,
  password,
  refusalOf,
  refused,
  signedInUser,
  someEmail,
  startIdentityServer,
  statusesOf,
} from './support/identityServer'
import type { ChallengeStep } from './support/signInSteps'
import { respond, stepOf, tokensOf, userWithApp } from './support/signInSteps'

const root = join(import.meta.dirname, '..', '..', '..')
const migration = join(root, 'local', 'identity', 'migrations', '011-passkeys.sql')

let server: IdentityServer

beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.close())

async function creationOptions(AccessToken: string, at = server): Promise<CreationOptions> {
  const { body } = await at.call('StartWebAuthnRegistration', { AccessToken })
  return body['CredentialCreationOptions'] as CreationOptions
}

/** A user signed in by password, with an authenticator that has their passkey. */
async function userWithPasskey(at = server) {
  const user = await signedInUser(at)
  const authenticator = createSoftwareAuthenticator(at.origin)
  const Credential = authenticator.create(await creationOptions(user.AccessToken, at))
  const { status, body } = await at.call('CompleteWebAuthnRegistration', {
    AccessToken: user.AccessToken,
    Credential,
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { ...user, authenticator }
}

function begin(USERNAME: string, at = server): Promise<Answer> {
  const { userPoolClientId: ClientId } = at.identity.configuration
  const AuthParameters = { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' }
  return at.call('InitiateAuth', { ClientId, AuthFlow: 'USER_AUTH', AuthParameters })
}

async function beginByPasskey(username: string, at = server) {
  const step = stepOf(await begin(username, at))
  return { step, options: requestOptionsOf(step) }
}

function requestOptionsOf({ ChallengeParameters }: ChallengeStep): RequestOptions {
  return JSON.parse(ChallengeParameters['CREDENTIAL_REQUEST_OPTIONS'] ?? '{}') as RequestOptions
}

function prove(step: ChallengeStep, USERNAME: string, credential: unknown, at = server): Promise<Answer> {
  return respond(at, step, { USERNAME, CREDENTIAL: JSON.stringify(credential) })
}

describe('a passkey', () => {
  test('is enrolled by the bearer of an access token, listed, and signs in with nothing typed but the name', async () => {
    const { email, sub, AccessToken, authenticator } = await userWithPasskey()

    const listed = (await server.call('ListWebAuthnCredentials', { AccessToken })).body
    const { step, options } = await beginByPasskey(email)
    const tokens = tokensOf(await prove(step, email, authenticator.get(options)))

    expect(listed['Credentials']).toEqual([
      {
        CredentialId: authenticator.ids()[0],
        FriendlyCredentialName: 'Passkey 1',
        RelyingPartyId: 'localhost',
        AuthenticatorAttachment: 'platform',
        AuthenticatorTransports: ['hybrid', 'internal'],
        CreatedAt: expect.any(Number) as number,
      },
    ])
    expect(step.ChallengeName).toBe('WEB_AUTHN')
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(claimsOf(tokens.AccessToken)).toMatchObject({ sub, scope: 'aws.cognito.signin.user.admin' })
    // Fresh, as after any other sign-in.
    expect(claimsOf(tokens.AccessToken)['auth_time']).toBe(claimsOf(tokens.AccessToken)['iat'])
  })

  test('is requested with the permitted options, and not twice on one authenticator', async () => {
    const { email, AccessToken, authenticator } = await userWithPasskey()

    const options = await creationOptions(AccessToken)

    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Tendwell' },
      user: { name: email, displayName: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.ids()[0], type: 'public-key' }],
    })
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-7, -257])
  })

  test('signs in by the immutable username as well, so that no address need be kept anywhere', async () => {
    const { sub, authenticator } = await userWithPasskey()

    const { step, options } = await beginByPasskey(sub)

    expect(tokensOf(await prove(step, sub, authenticator.get(options)))).toBeTruthy()
  })

  test('can be chosen among the first factors', async () => {
    const { email, authenticator } = await userWithPasskey()
    const { userPoolClientId: ClientId } = server.identity.configuration
    const choice = await server.call('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: email },
    })

    const step = stepOf(await respond(server, stepOf(choice), { USERNAME: email, ANSWER: 'WEB_AUTHN' }))

    expect(choice.body['AvailableChallenges']).toEqual(['PASSWORD', 'PASSWORD_SRP', 'WEB_AUTHN'])
    tokensOf(await prove(step, email, authenticator.get(requestOptionsOf(step))))
  })

  test('matches GetUserAuthFactors', async () => {
    const { AccessToken } = await userWithPasskey()

    const { body } = await server.call('GetUserAuthFactors', { AccessToken })

    expect(body['ConfiguredUserAuthFactors']).toEqual(['PASSWORD', 'WEB_AUTHN'])
  })

  test('cannot sign in once it is deleted, and cannot be registered by another user before', async () => {
    const { email, AccessToken, authenticator } = await userWithPasskey()
    const other = await userWithPasskey()
    const [CredentialId] = authenticator.ids()
    const { step, options } = await beginByPasskey(email)
    const remove = (token: string) =>
      server.call('DeleteWebAuthnCredential', { AccessToken: token, CredentialId })

    expect(refusalOf(await remove(other.AccessToken)).name).toBe('ResourceNotFoundException')
    expect((await remove(AccessToken)).status).toBe(200)

    expect(refusalOf(await prove(step, email, authenticator.get(options)))).toEqual(notVerified)
    expect(stepOf(await begin(email)).ChallengeName).toBe('SELECT_CHALLENGE')
    expect(refusalOf(await remove(AccessToken)).name).toBe('ResourceNotFoundException')
  })

  test('is deleted with its user', async () => {
    const { sub, AccessToken } = await userWithPasskey()

    await server.call('DeleteUser', { AccessToken })

    const { rows } = await server.owner.query('select from identity.passkey where sub = $1', [sub])
    expect(rows).toEqual([])
  })

  test('is one of twenty at most', async () => {
    const { AccessToken, authenticator } = await userWithPasskey()
    for (let count = 1; count < 20; count++) {
      const Credential = authenticator.create(await creationOptions(AccessToken))
      await server.call('CompleteWebAuthnRegistration', { AccessToken, Credential })
    }

    const refusal = await server.call('StartWebAuthnRegistration', { AccessToken })
    const first = (await server.call('ListWebAuthnCredentials', { AccessToken, MaxResults: 12 })).body
    const rest = await server.call('ListWebAuthnCredentials', { AccessToken, NextToken: first['NextToken'] })

    expect(refusalOf(refusal).name).toBe('LimitExceededException')
    expect(first['Credentials']).toHaveLength(12)
    expect(rest.body['Credentials']).toHaveLength(8)
    expect(rest.body['NextToken']).toBeUndefined()
  })
})

const notVerified = refused('NotAuthorizedException', 'The passkey could not be verified.')

describe('an enrolment is refused', () => {
  test.each<[string, string, Parameters<ReturnType<typeof createSoftwareAuthenticator>['create']>[1]]>([
    ['from another address', 'WebAuthnOriginNotAllowedException', { origin: 'https://evil.example' }],
    ['for another relying party', 'WebAuthnRelyingPartyMismatchException', { rpId: 'evil.example' }],
    ['without user verification', 'WebAuthnCredentialNotSupportedException', { isUserVerified: false }],
    ['without user presence', 'WebAuthnCredentialNotSupportedException', { isUserPresent: false }],
    ['with another algorithm', 'WebAuthnCredentialNotSupportedException', { algorithm: 'ES384' }],
    ['with a challenge of its own', 'WebAuthnChallengeNotFoundException', { challenge: 'AAAA' }],
    ['with the response of a sign-in', 'InvalidParameterException', { type: 'webauthn.get' }],
    [
      'with malformed CBOR',
      'InvalidParameterException',
      { attestationObject: Buffer.from('a3636674', 'hex') },
    ],
    [
      'with CBOR of another shape',
      'InvalidParameterException',
      { attestationObject: Buffer.from('83010203', 'hex') },
    ],
    ['with nothing attested', 'InvalidParameterException', { attestationObject: Buffer.from('a0', 'hex') }],
  ])('%s', async (_case, name, departure) => {
    const { AccessToken } = await signedInUser(server)
    const options = await creationOptions(AccessToken)

    const Credential = createSoftwareAuthenticator(server.origin).create(options, departure)
    const answer = await server.call('CompleteWebAuthnRegistration', { AccessToken, Credential })

    expect(refusalOf(answer).name).toBe(name)
    const { body } = await server.call('ListWebAuthnCredentials', { AccessToken })
    expect(body['Credentials']).toEqual([])
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'credential'],
    ['a list', []],
    ['an empty object', {}],
    ['a response that is no object', { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: 'x' }],
    [
      'client data that are no JSON',
      {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
      },
    ],
  ])('if the credential has %s', async (_case, Credential) => {
    const { AccessToken } = await signedInUser(server)

    const { status, body } = await server.call('CompleteWebAuthnRegistration', { AccessToken, Credential })

    expect(status).toBe(400)
    expect(body['__type']).toMatch(/InvalidParameterException|SerializationException/)
  })

  test('if the challenge was used, has expired, or belongs to another user', async () => {
    const ann = await signedInUser(server)
    const bob = await signedInUser(server)
    const authenticator = createSoftwareAuthenticator(server.origin)
    const complete = async (AccessToken: string, options: CreationOptions) =>
      refusalOf(
        await server.call('CompleteWebAuthnRegistration', {
          AccessToken,
          Credential: authenticator.create(options),
        }),
      ).name
    const used = await creationOptions(ann.AccessToken)
    expect(await complete(ann.AccessToken, used)).toBeUndefined()

    expect(await complete(ann.AccessToken, used)).toBe('WebAuthnChallengeNotFoundException')
    const annas = await creationOptions(ann.AccessToken)
    expect(await complete(bob.AccessToken, annas)).toBe('WebAuthnChallengeNotFoundException')
    server.clock.forward(181)
    expect(await complete(ann.AccessToken, annas)).toBe('WebAuthnChallengeNotFoundException')
  })

  test('if the credential is already registered', async () => {
    const ann = await userWithPasskey()
    const bob = await signedInUser(server)
    const [id = ''] = ann.authenticator.ids()
    const Credential = createSoftwareAuthenticator(server.origin).create(
      await creationOptions(bob.AccessToken),
    )
    const authData = Buffer.from(Credential.response.attestationObject, 'base64url')
    const theirs = Buffer.from(id, 'base64url')
    const own = Buffer.from(Credential.id, 'base64url')
    theirs.copy(authData, authData.indexOf(own))
    Credential.response.attestationObject = authData.toString('base64url')

    const answer = await server.call('CompleteWebAuthnRegistration', {
      AccessToken: bob.AccessToken,
      Credential: { ...Credential, id, rawId: id },
    })

    expect(refusalOf(answer).name).toBe('InvalidParameterException')
    const { step, options } = await beginByPasskey(ann.email)
    tokensOf(await prove(step, ann.email, ann.authenticator.get(options)))
  })

  test('if the user signs in by another provider only', async () => {
    const { AccessToken, sub } = await signedInUser(server)
    await server.owner.query(`update identity.pool_user set status = 'EXTERNAL_PROVIDER' where sub = $1`, [
      sub,
    ])

    const answer = await server.call('StartWebAuthnRegistration', { AccessToken })

    expect(refusalOf(answer).name).toBe('InvalidParameterException')
  })
})

describe('a sign-in is refused', () => {
  test.each<[string, Parameters<ReturnType<typeof createSoftwareAuthenticator>['get']>[1]]>([
    ['from another address', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['without user verification', { isUserVerified: false }],
    ['without user presence', { isUserPresent: false }],
    ['with a challenge of its own', { challenge: 'AAAA' }],
    ['with what an enrolment is answered with', { type: 'webauthn.create' }],
    ['with a signature of nothing', { signature: Buffer.from('3006020101020101', 'hex') }],
    ['with a signature that is none', { signature: Buffer.from('AAAA') }],
    ['with a counter that did not move', { counter: 1 }],
    ['with another user’s handle', { userHandle: 'AAAA' }],
  ])('%s', async (_case, departure) => {
    const { email, authenticator } = await userWithPasskey()
    const { step, options } = await beginByPasskey(email)

    expect(refusalOf(await prove(step, email, authenticator.get(options, departure)))).toEqual(notVerified)
  })

  test.each(['', '{', 'null', '[]', '"x"', '{}', '{"id":"AAAA"}', '{"response":{}}', '{"__proto__":{}}'])(
    'if the credential has %j',
    async (CREDENTIAL) => {
      const { email } = await userWithPasskey()
      const { step } = await beginByPasskey(email)

      const answer = await respond(server, step, { USERNAME: email, CREDENTIAL })

      expect(answer.status).toBe(400)
      expect(refusalOf(answer).name).toMatch(/InvalidParameterException|NotAuthorizedException/)
    },
  )

  test('with the passkey of another user, even with their own handle', async () => {
    const ann = await userWithPasskey()
    const bob = await userWithPasskey()
    const { step, options } = await beginByPasskey(ann.email)
    const [bobsId] = bob.authenticator.ids()

    const credential = bob.authenticator.get(options, { userHandle: undefined }, bobsId)

    expect(refusalOf(await prove(step, ann.email, credential))).toEqual(notVerified)
    expect(refusalOf(await prove(step, bob.email, credential)).name).toBe('NotAuthorizedException')
  })

  test('the second time, also at the same moment', async () => {
    const { email, authenticator } = await userWithPasskey()
    const { step, options } = await beginByPasskey(email)
    const credential = authenticator.get(options)
    const answers = await Promise.all([1, 2, 3].map(() => prove(step, email, credential)))

    expect(statusesOf(answers)).toEqual([200, 400, 400])
    const later = await beginByPasskey(email)
    expect(refusalOf(await prove(later.step, email, credential))).toEqual(notVerified)
  })

  test('after three minutes', async () => {
    const { email, authenticator } = await userWithPasskey()
    const { step, options } = await beginByPasskey(email)
    server.clock.forward(181)

    expect(refusalOf(await prove(step, email, authenticator.get(options)))).toEqual(
      refused('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
    )
  })

  test('if the user is disabled, once the passkey is proven', async () => {
    const { email, sub, authenticator } = await userWithPasskey()
    await server.identity.directory.disable(sub)
    const { step, options } = await beginByPasskey(email)

    expect(refusalOf(await prove(step, email, authenticator.get(options)))).toEqual(
      refused('NotAuthorizedException', 'User is disabled.'),
    )
  })

  test('for a while after five failures, independent of the password’s lockout', async () => {
    const { email, authenticator } = await userWithPasskey()
    const { step, options } = await beginByPasskey(email)
    server.clock.freeze()
    for (let count = 0; count < 5; count++)
      await prove(step, email, authenticator.get(options, { challenge: 'AAAA' }))

    const locked = await prove(step, email, authenticator.get(options))
    const byPassword = await server.call('InitiateAuth', {
      ClientId: server.identity.configuration.userPoolClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    })
    server.clock.thaw()

    expect(refusalOf(locked)).toEqual(refused('NotAuthorizedException', 'Password attempts exceeded'))
    tokensOf(byPassword)
  })
})

describe('the existence of an account', () => {
  test('is hidden: some unknown names look like one with a passkey, the others like one without', async () => {
    const { email, authenticator } = await userWithPasskey()
    const plain = await signedInUser(server)
    const unknown = await Promise.all(
      Array.from({ length: 60 }, async () => stepOf(await begin(someEmail()))),
    )
    const known = await beginByPasskey(email)
    const shapeOf = ({ options }: Pick<typeof known, 'options'>) => ({
      ...options,
      challenge: options.challenge.length,
      allowCredentials: options.allowCredentials.map(({ id, ...rest }) => ({ ...rest, id: id.length })),
    })

    const names = new Set(unknown.map(({ ChallengeName }) => ChallengeName))
    const pretended = unknown.find(({ ChallengeName }) => ChallengeName === 'WEB_AUTHN')

    expect([...names].toSorted()).toEqual(['SELECT_CHALLENGE', 'WEB_AUTHN'])
    expect(stepOf(await begin(plain.email)).ChallengeName).toBe('SELECT_CHALLENGE')
    if (!pretended) throw new Error('No unknown name was pretended to have a passkey.')
    expect(shapeOf({ options: requestOptionsOf(pretended) })).toEqual(shapeOf(known))
    expect(authenticator.ids()).toHaveLength(1)
  })

  test('is hidden by the same answer each time, and the same refusal', async () => {
    const { authenticator } = await userWithPasskey()
    const [id = ''] = authenticator.ids()
    for (let count = 0; count < 12; count++) {
      const email = someEmail()
      const [one, two] = [stepOf(await begin(email)), stepOf(await begin(email))]
      expect(one.ChallengeName).toBe(two.ChallengeName)
      if (one.ChallengeName !== 'WEB_AUTHN') continue
      const options = requestOptionsOf(one)
      expect(options.allowCredentials).toEqual(requestOptionsOf(two).allowCredentials)
      expect(refusalOf(await prove(one, email, authenticator.get(options, {}, id)))).toEqual(notVerified)
    }
  })
})

describe('without passkeys', () => {
  test('every operation reports them as unsupported, and no sign-in offers them', async () => {
    const at = await startIdentityServer({ plan: { name: 'passwords' } })
    const { AccessToken, email } = await signedInUser(at)
    const bodies = {
      StartWebAuthnRegistration: {},
      CompleteWebAuthnRegistration: { Credential: {} },
    }
    for (const [operation, body] of Object.entries(bodies)) {
      expect(refusalOf(await at.call(operation, { AccessToken, ...body })).name).toBe(
        'WebAuthnNotEnabledException',
      )
    }
    expect(refusalOf(await begin(email, at))).toEqual(
      refused('InvalidParameterException', 'USER_AUTH flow not enabled for this client'),
    )
    await at.close()
  })

  test.each(['OPTIONAL', 'ON'] as const)(
    'because a second factor is due (%s), as Cognito has single-factor passkeys',
    async (mfaConfiguration) => {
      const at = await startIdentityServer({
        plan: {
          name: 'second factor',
          settings: { mfaConfiguration: 'OPTIONAL', allowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] },
          clientSettings: { explicitAuthFlows: ['USER_AUTH', 'USER_PASSWORD_AUTH'] },
        },
      })
      const { email, AccessToken } = await userWithApp(at)
      const authenticator = createSoftwareAuthenticator(at.origin)
      const Credential = authenticator.create(await creationOptions(AccessToken, at))
      await at.call('CompleteWebAuthnRegistration', { AccessToken, Credential })
      await at.owner.query(`update identity.user_pool set settings = settings || $1`, [
        JSON.stringify({ mfaConfiguration }),
      ])

      expect((await begin(email, at)).body['AvailableChallenges']).toEqual(['PASSWORD', 'PASSWORD_SRP'])

      await at.close()
    },
  )
})

test('a pool from before passkeys has them after the upgrade, and keeps manual settings', async () => {
  const upgrade = await readFile(migration, 'utf8')
  const settingsOf = async () => {
    const { rows } = await server.owner.query<{ pool: unknown; client: unknown }>(
      `select pool.settings as pool, client.settings as client
       from identity.user_pool pool join identity.user_pool_client client on client.pool_id = pool.id`,
    )
    return rows[0]
  }
  const rules = upgrade.slice(upgrade.indexOf('update identity.user_pool set'))
  await server.owner.query(`update identity.user_pool set settings = '{"mfaConfiguration": "OPTIONAL"}'`)
  await server.owner.query(`update identity.user_pool_client set settings = '{"sessionSeconds": 300}'`)

  await server.owner.query(rules)

  expect(await settingsOf()).toEqual({
    pool: { mfaConfiguration: 'OPTIONAL', allowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] },
    client: {
      sessionSeconds: 300,
      explicitAuthFlows: ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'USER_AUTH', 'REFRESH_TOKEN_AUTH'],
    },
  })
  await server.owner.query(
    `update identity.user_pool set settings = '{"allowedFirstAuthFactors": ["PASSWORD"]}'`,
  )
  await server.owner.query(rules)
  expect((await settingsOf())?.pool).toEqual({ allowedFirstAuthFactors: ['PASSWORD'] })
})
