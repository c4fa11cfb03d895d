import * as aws from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceExceptions } from '../../support/errorCatalogue'
import { administratorSdk } from './support/administrator'
import type { IdentityServer } from './support/identityServer'
import { password, signedInUser, someEmail, startIdentityServer, tryPassword } from './support/identityServer'
import { newUser, stepOf, userWithApp } from './support/signInSteps'

let server: IdentityServer
let sdk: aws.CognitoIdentityProviderClient
let ClientId: string
let isMailDown = false

beforeAll(async () => {
  server = await startIdentityServer({
    plan: {
      name: 'catalogue',
      settings: {
        mfaConfiguration: 'OPTIONAL',
        enabledMfas: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
        deviceConfiguration: {
          tracksDevices: false,
          challengeRequiredOnNewDevice: false,
          deviceOnlyRememberedOnUserPrompt: false,
        },
      },
    },
    mail: {
      sendMail: () => (isMailDown ? Promise.reject(new Error('No mail server')) : Promise.resolve()),
      discardMail: () => Promise.resolve(),
    },
  })
  ClientId = server.identity.configuration.userPoolClientId
  sdk = await administratorSdk(server)
})
afterAll(async () => {
  sdk.destroy()
  await server.close()
})

/** The calls that the errors of the specification (§8) answer, each where Cognito has it. */
const arising: Record<string, () => Promise<unknown>> = {
  InternalErrorException: async () => {
    await server.owner.query('alter table identity.pool_user rename to pool_user_gone')
    const refusal = signIn(someEmail())
    await refusal.catch(() => server.owner.query('alter table identity.pool_user_gone rename to pool_user'))
    await refusal
  },
  InvalidParameterException: () => signUp('no-address'),
  NotAuthorizedException: async () => signIn(await newUser(server), 'not-the-password'),
  ResourceNotFoundException: () =>
    sdk.send(new aws.SignUpCommand({ ClientId: 'nobodys', Username: someEmail(), Password: password })),
  SoftwareTokenMFANotFoundException: async () => verifyApp((await signedInUser(server)).AccessToken),
  InvalidPasswordException: () => signUp(someEmail(), 'short'),
  LimitExceededException: async () => {
    const Username = someEmail()
    await signUp(Username)
    for (;;) await sdk.send(new aws.ResendConfirmationCodeCommand({ ClientId, Username }))
  },
  PasswordResetRequiredException: async () => {
    const Username = await newUser(server)
    const UserPoolId = server.identity.configuration.userPoolId
    await sdk.send(new aws.AdminResetUserPasswordCommand({ UserPoolId, Username }))
    await signIn(Username)
  },
  UserNotConfirmedException: async () => {
    const Username = someEmail()
    await signUp(Username)
    await signIn(Username)
  },
  UserNotFoundException: async () => {
    const { AccessToken } = await signedInUser(server)
    await sdk.send(new aws.DeleteUserCommand({ AccessToken }))
    await sdk.send(new aws.GetUserCommand({ AccessToken }))
  },
  UsernameExistsException: async () => signUp(await newUser(server)),
  CodeMismatchException: async () => {
    const Username = someEmail()
    await signUp(Username)
    await sdk.send(new aws.ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: 'wrong' }))
  },
  ExpiredCodeException: async () => {
    const Username = await newUser(server)
    const answer = { ClientId, Username, ConfirmationCode: '123456', Password: password }
    await sdk.send(new aws.ConfirmForgotPasswordCommand(answer))
  },
  AliasExistsException: async () => {
    const { AccessToken } = await signedInUser(server)
    const UserAttributes = [{ Name: 'email', Value: await newUser(server) }]
    await sdk.send(new aws.UpdateUserAttributesCommand({ AccessToken, UserAttributes }))
  },
  CodeDeliveryFailureException: async () => {
    isMailDown = true
    await signUp(someEmail()).finally(() => (isMailDown = false))
  },
  MFAMethodNotFoundException: async () => {
    const { email, AccessToken } = await userWithApp(server)
    const Enabled = { Enabled: true, PreferredMfa: false }
    const both = { SoftwareTokenMfaSettings: Enabled, EmailMfaSettings: Enabled }
    await sdk.send(new aws.SetUserMFAPreferenceCommand({ AccessToken, ...both }))
    const { Session } = stepOf(await tryPassword(server, email, password))
    const ChallengeResponses = { USERNAME: email, ANSWER: 'SMS_MFA' }
    await sdk.send(
      new aws.RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'SELECT_MFA_TYPE',
        Session,
        ChallengeResponses,
      }),
    )
  },
  EnableSoftwareTokenMFAException: async () => {
    const { AccessToken } = await signedInUser(server)
    await sdk.send(new aws.AssociateSoftwareTokenCommand({ AccessToken }))
    await verifyApp(AccessToken)
  },
  InvalidUserPoolConfigurationException: async () => {
    const { AccessToken } = await signedInUser(server)
    await sdk.send(new aws.ConfirmDeviceCommand({ AccessToken, DeviceKey: 'us-east-2_0' }))
  },
}

/** Reasons why the other errors of §8 never come from this server; refusals.test.tsx covers their display. */
const neverArising: Record<string, string> = {
  ConcurrentModificationException: 'rows are locked: the second waits',
  ForbiddenException: 'comes of a web application firewall',
  TooManyRequestsException: 'comes of the quota of a whole AWS account',
  TooManyFailedAttemptsException: 'LimitExceededException says it',
  InvalidLambdaResponseException: 'no triggers',
  UnexpectedLambdaException: 'no triggers',
  UserLambdaValidationException: 'no triggers',
  InvalidEmailRoleAccessPolicyException: 'no roles of AWS',
  InvalidSmsRoleAccessPolicyException: 'no text messages',
  InvalidSmsRoleTrustRelationshipException: 'no text messages',
  ExternalServiceException: 'nothing outside is asked',
  ResourceConflictException: 'pools are made at the start',
}

test('together they are the catalogue', () => {
  const names = [...Object.keys(arising), ...Object.keys(neverArising)]
  expect(names.toSorted()).toEqual(serviceExceptions.toSorted())
})

test.each(Object.entries(arising))('%s reaches callers of the AWS SDK by that name', async (name, call) => {
  const error: unknown = await call().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(aws.CognitoIdentityProviderServiceException)
  expect(error).toMatchObject({ name, message: expect.stringMatching(/\w/) as string })
})

function signUp(Username: string, Password = password): Promise<unknown> {
  return sdk.send(new aws.SignUpCommand({ ClientId, Username, Password }))
}

function signIn(USERNAME: string, PASSWORD = password): Promise<unknown> {
  const AuthParameters = { USERNAME, PASSWORD }
  return sdk.send(new aws.InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }))
}

function verifyApp(AccessToken: string): Promise<unknown> {
  return sdk.send(new aws.VerifySoftwareTokenCommand({ AccessToken, UserCode: '000000' }))
}
