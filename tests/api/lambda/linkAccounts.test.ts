import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { expect, test } from 'vitest'
import { linkAccounts } from '../../../api/lambda/linkAccounts'

const endpoint = new URL('https://cognito-idp.us-east-2.amazonaws.com')

/** The event of Cognito's trigger for a first sign-in with Google. */
function comingWithGoogle({ userName = 'google_1042', verified = 'true', email = 'maya@example.com' } = {}) {
  return {
    version: '1',
    region: 'us-east-2',
    userPoolId: 'us-east-2_pool',
    triggerSource: 'PreSignUp_ExternalProvider',
    userName,
    callerContext: { awsSdkVersion: '1', clientId: 'client' },
    request: { userAttributes: { email, email_verified: verified } },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  } satisfies PreSignUpTriggerEvent
}
const withPassword = { ...comingWithGoogle(), triggerSource: 'PreSignUp_SignUp' } as const

const account = (status: string, verified: string) => ({
  Username: 'a-sub',
  UserStatus: status,
  Attributes: [
    { Name: 'email', Value: 'maya@example.com' },
    { Name: 'email_verified', Value: verified },
  ],
})

function askedFor(event: PreSignUpTriggerEvent, users: object[], { status = 200, now = users[0] } = {}) {
  const asked: { operation: string; input: unknown }[] = []
  const linked = linkAccounts(event, {
    endpoint,
    sign: async ({ headers = {} }) => headers,
    fetch: async (url, init) => {
      const request = new Request(url, init)
      const operation = request.headers.get('x-amz-target')?.split('.')[1] ?? ''
      asked.push({ operation, input: await request.json() })
      return Response.json(operation === 'ListUsers' ? { Users: users } : { ...now }, { status })
    },
  })
  return { linked, asked }
}

test('links a Google sign-in to an account with the same verified address', async () => {
  const event = comingWithGoogle()
  const { linked, asked } = askedFor(event, [account('CONFIRMED', 'true')])
  expect(await linked).toBe(event)
  expect(asked).toEqual([
    {
      operation: 'ListUsers',
      input: { UserPoolId: 'us-east-2_pool', Filter: 'email = "maya@example.com"', Limit: 10 },
    },
    {
      operation: 'AdminLinkProviderForUser',
      input: {
        UserPoolId: 'us-east-2_pool',
        DestinationUser: { ProviderName: 'Cognito', ProviderAttributeValue: 'a-sub' },
        SourceUser: {
          ProviderName: 'Google',
          ProviderAttributeName: 'Cognito_Subject',
          ProviderAttributeValue: '1042',
        },
      },
    },
  ])
})

test.each([
  ['has only claimed the address at Google', comingWithGoogle({ verified: 'false' }), 'CONFIRMED', 'true', 0],
  ['signs up with a password', withPassword, 'CONFIRMED', 'true', 0],
  ['comes from somewhere else', comingWithGoogle({ userName: 'facebook_1' }), 'CONFIRMED', 'true', 0],
  ['shares an address that nobody has proven', comingWithGoogle(), 'CONFIRMED', 'false', 1],
  ['has come with Google before', comingWithGoogle(), 'EXTERNAL_PROVIDER', 'true', 1],
])('links no account to a person who %s', async (_, event, status, verified, questions) => {
  const { linked, asked } = askedFor(event, [account(status, verified)])
  expect(await linked).toBe(event)
  expect(asked.map(({ operation }) => operation)).toEqual(Array(questions).fill('ListUsers'))
})

test('replaces an unconfirmed sign-up with the address', async () => {
  const { linked, asked } = askedFor(comingWithGoogle(), [account('UNCONFIRMED', 'false')])
  await linked
  const which = { UserPoolId: 'us-east-2_pool', Username: 'a-sub' }
  expect(asked.slice(1)).toEqual([
    { operation: 'AdminGetUser', input: which },
    { operation: 'AdminDeleteUser', input: which },
  ])
})

test('keeps a sign-up that was confirmed after the list was read', async () => {
  const users = [account('UNCONFIRMED', 'false')]
  const { linked, asked } = askedFor(comingWithGoogle(), users, { now: account('CONFIRMED', 'true') })
  await linked
  expect(asked.map(({ operation }) => operation)).toEqual(['ListUsers', 'AdminGetUser'])
})

test('escapes an address, so that it cannot change the query', async () => {
  const event = comingWithGoogle({ email: 'a" or status = "x' })
  const { linked, asked } = askedFor(event, [])
  await linked
  expect(asked[0]?.input).toMatchObject({ Filter: String.raw`email = "a\" or status = \"x"` })
})

test('creates no second user when Cognito does not answer', async () => {
  await expect(askedFor(comingWithGoogle(), [], { status: 500 }).linked).rejects.toThrow(
    'Cognito answered 500',
  )
})
