import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { expect, test } from 'vitest'
import { endSessionsAfterReset } from '../../../api/lambda/endSessionsAfterReset'

const endpoint = new URL('https://cognito-idp.us-east-2.amazonaws.com')

/** The event of Cognito's trigger after a password was set by an emailed code. */
function reset(clientMetadata?: Record<string, string>): PostConfirmationTriggerEvent {
  return {
    version: '1',
    region: 'us-east-2',
    userPoolId: 'us-east-2_pool',
    triggerSource: 'PostConfirmation_ConfirmForgotPassword',
    userName: 'a-sub',
    callerContext: { awsSdkVersion: '1', clientId: 'client' },
    request: { userAttributes: { email: 'maya@example.com' }, ...(clientMetadata && { clientMetadata }) },
    response: {},
  }
}

function run(event: PostConfirmationTriggerEvent, status = 200) {
  const asked: { operation: string; input: unknown }[] = []
  const done = endSessionsAfterReset(event, {
    endpoint,
    sign: async ({ headers = {} }) => headers,
    fetch: async (url, init) => {
      const request = new Request(url, init)
      const operation = request.headers.get('x-amz-target')?.split('.')[1] ?? ''
      asked.push({ operation, input: await request.json() })
      return Response.json({}, { status })
    },
  })
  return { done, asked }
}

test('ends all sessions after a reset that requires it', async () => {
  const event = reset({ signOutOthers: 'true' })
  const { done, asked } = run(event)

  expect(await done).toBe(event)
  expect(asked).toEqual([
    {
      operation: 'AdminUserGlobalSignOut',
      input: { UserPoolId: 'us-east-2_pool', Username: 'a-sub' },
    },
  ])
})

test.each<[string, PostConfirmationTriggerEvent]>([
  ['a reset that is to leave them', reset({ signOutOthers: 'false' })],
  ['a reset that says nothing of them', reset()],
  ['a new account', { ...reset({ signOutOthers: 'true' }), triggerSource: 'PostConfirmation_ConfirmSignUp' }],
])('%s ends no sessions', async (_, event) => {
  const { done, asked } = run(event)

  expect(await done).toBe(event)
  expect(asked).toEqual([])
})

test('fails the reset if the sessions could not be ended, so that no false success is shown', async () => {
  await expect(run(reset({ signOutOthers: 'true' }), 500).done).rejects.toThrow('Cognito answered 500')
})
