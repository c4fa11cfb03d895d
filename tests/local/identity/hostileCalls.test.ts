import { afterAll, beforeAll, expect, test } from 'vitest'
import { actions } from '../../../local/identity/actions/table'
import type { IdentityServer } from './support/identityServer'
import { everyNth } from '../../support/random'
import { password, signedInUser, someEmail, startIdentityServer } from './support/identityServer'

/* Every operation with harmful values in one parameter after the other: a quarter of the combinations,
   different ones for each operation; all in `npm run soak`. */
let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.close())

const hostileValues = ['\u0000', 'Ana\ud800', '__proto__', 'x'.repeat(3000), {}] as const

/** The parameters of all operations at once: each ignores unknown ones. */
async function givenParameters() {
  const { identity } = server
  const { email, AccessToken, IdToken, RefreshToken } = await signedInUser(server)
  const { userPoolClientId: ClientId, identityPoolId: IdentityPoolId, userPoolId } = identity.configuration
  const texts = {
    ClientId,
    Username: email,
    Password: password,
    PreviousPassword: password,
    ProposedPassword: password,
    ConfirmationCode: '123456',
    Code: '123456',
    UserCode: '123456',
    AttributeName: 'email',
    AccessToken,
    Token: RefreshToken,
    RefreshToken,
    Session: 'x'.repeat(40),
    ChallengeName: 'PASSWORD_VERIFIER',
    AuthFlow: 'USER_PASSWORD_AUTH',
    DeviceKey: `us-east-2_${crypto.randomUUID()}`,
    DeviceName: 'Phone',
    FriendlyDeviceName: 'Phone',
    PaginationToken: 'next',
    CredentialId: 'credential',
    IdentityPoolId,
    IdentityId: `us-east-2:${crypto.randomUUID()}`,
  }
  const maps = {
    AuthParameters: { USERNAME: email, PASSWORD: password, SRP_A: 'ff', REFRESH_TOKEN: RefreshToken },
    ChallengeResponses: {
      USERNAME: email,
      ANSWER: '1',
      PASSWORD_CLAIM_SIGNATURE: 'x',
      NEW_PASSWORD: password,
    },
    ClientMetadata: { page: 'sign-up' },
    Logins: { [`cognito-idp.us-east-2.amazonaws.com/${userPoolId}`]: IdToken },
    DeviceSecretVerifierConfig: { PasswordVerifier: 'ff', Salt: 'ff' },
    Credential: { id: 'credential', type: 'public-key', response: { clientDataJSON: 'x' } },
  }
  const lists = {
    UserAttributes: [{ Name: 'nickname', Value: someEmail() }],
    UserAttributeNames: ['nickname'],
  }
  return { texts, maps, lists }
}

type Parameters = Awaited<ReturnType<typeof givenParameters>>

/** The parameters with one of them hostile, for each of them and each hostile value. */
function combinations(parameters: Parameters): readonly object[] {
  const byValue = hostileValues.map((hostile) => [...variations(parameters, hostile)])
  return (byValue[0] ?? []).flatMap((_, index) => byValue.map((bodies) => bodies[index] ?? {}))
}

/** The parameters with one of them hostile, for each of them. */
function* variations({ texts, maps, lists }: Parameters, hostile: unknown) {
  const all = { ...texts, ...maps, ...lists }
  for (const name of Object.keys(all)) yield { ...all, [name]: hostile }
  for (const [name, map] of Object.entries(maps)) {
    for (const member of Object.keys(map)) yield { ...all, [name]: { ...map, [member]: hostile } }
    yield { ...all, [name]: { ...map, [String(hostile)]: 'x' } }
  }
  yield { ...all, UserAttributes: [{ Name: hostile, Value: 'x' }] }
  yield { ...all, UserAttributes: [{ Name: 'nickname', Value: hostile }] }
  yield { ...all, UserAttributeNames: [hostile] }
}

test.each([...actions.keys()].map((target, index) => ({ target, index })))(
  '$target answers hostile parameters, never with an error of its own',
  async ({ target, index }) => {
    const [service = '', operation = ''] = target.split('.')
    const parameters = await givenParameters()
    const before = server.logLines.length
    const unexpected: string[] = []

    // Four has no divisor in common with the number of values: every parameter and every value is tried.
    for (const body of everyNth(combinations(parameters), 4, index)) {
      const { status } = await server.call(operation, body, service)
      if (status >= 500) unexpected.push(JSON.stringify(body).slice(0, 300))
    }

    expect(unexpected).toEqual([])
    const failures = server.logLines.slice(before).filter((line) => line.includes('"identity.failure"'))
    expect(failures).toEqual([])
  },
)
