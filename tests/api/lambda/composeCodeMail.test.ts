import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandName, stages } from '../../../infra/stage'
import { poolMail } from '../../../local/identity/codes/poolMail'
import { buildLambda } from '../../../scripts/build/buildLambda'
import { synthesize } from '../../infra/synthesize'
import { type RunningLambda, startLambda } from '../../support/aws/lambdaRuntime'

/** What Cognito replaces by the code. */
const placeholder = '{####}'
const branding = { brandName, publicOrigin: `https://${stages.prod.host}` }

let folder: string
let lambda: RunningLambda
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tendwell-triggers-'))
  await buildLambda('linking', folder)
  const credentials = { AWS_REGION: 'us-east-2', AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'secret' }
  lambda = await startLambda(join(folder, 'index.mjs'), { ...credentials, BRAND_NAME: brandName })
})
afterAll(async () => {
  await lambda.stop()
  await rm(folder, { recursive: true })
})

function trigger(triggerSource: CustomMessageTriggerEvent['triggerSource']): CustomMessageTriggerEvent {
  return {
    version: '1',
    region: 'us-east-2',
    userPoolId: 'us-east-2_pool',
    triggerSource,
    userName: 'a-sub',
    callerContext: { awsSdkVersion: '3', clientId: 'client' },
    request: {
      userAttributes: { sub: 'a-sub', email: 'maya@example.com' },
      codeParameter: placeholder,
      linkParameter: '{##Click Here##}',
      usernameParameter: null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }
}

test.each([
  ['CustomMessage_SignUp', 'CONFIRM_SIGN_UP'],
  ['CustomMessage_ResendCode', 'CONFIRM_SIGN_UP'],
  ['CustomMessage_ForgotPassword', 'RESET_PASSWORD'],
  ['CustomMessage_UpdateUserAttribute', 'VERIFY_EMAIL'],
  ['CustomMessage_VerifyUserAttribute', 'VERIFY_EMAIL'],
  ['CustomMessage_Authentication', 'EMAIL_OTP'],
] as const)('Cognito emails for %s what one machine emails for %s', async (source, purpose) => {
  const { response } = (await lambda.invoke(trigger(source))) as CustomMessageTriggerEvent

  const mail = poolMail(branding, { to: 'maya@example.com', purpose, code: '012345' })
  expect(response.emailSubject).toBe(mail.subject)
  expect(response.emailMessage?.replace(placeholder, '012345')).toBe(mail.html)
  expect(response.smsMessage).toBeNull()
  // https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_MessageTemplateType.html
  expect(response.emailMessage?.length).toBeLessThan(20_000)
  expect(response.emailSubject?.length).toBeLessThan(140)
})

test('an invitation keeps the text of the pool’s template, which has the link to the sign-in', async () => {
  const invitation = trigger('CustomMessage_AdminCreateUser')
  expect(await lambda.invoke(invitation)).toEqual(invitation)
})

test('the pool asks this Lambda for the text, and gives it the name of the product', () => {
  const identity = synthesize(stages.prod).template('identity')
  const pools = Object.values(identity.findResources('AWS::Cognito::UserPool'))
  const [{ LambdaConfig } = { LambdaConfig: {} }] = pools.map(
    ({ Properties }) => Properties as { LambdaConfig: Readonly<Record<string, unknown>> },
  )
  expect(Object.keys(LambdaConfig).toSorted()).toEqual(['CustomMessage', 'PostConfirmation', 'PreSignUp'])
  expect(LambdaConfig['CustomMessage']).toEqual(LambdaConfig['PreSignUp'])
  identity.hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: { BRAND_NAME: brandName } },
  })
})
