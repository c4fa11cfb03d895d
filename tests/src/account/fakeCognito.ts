import { endSession } from '../../../src/lib/amplify/endSession'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { authenticationResult, codeDelivery, type FakeServer } from '../support/fakeServer'

/** Cognito's first answer to SRP; the numbers need only be numbers, the server is played. */
const passwordVerifier = {
  ChallengeName: 'PASSWORD_VERIFIER',
  ChallengeParameters: {
    SALT: 'ab12',
    SRP_B: 'ff'.repeat(380),
    SECRET_BLOCK: 'AAAA',
    USERNAME: 'sub-ann',
    USER_ID_FOR_SRP: 'sub-ann',
  },
}

/** The response to GetUser. */
export const userOf = (emailVerified: boolean) => ({
  Username: 'sub-ann',
  UserAttributes: [
    { Name: 'email', Value: 'ann@example.com' },
    { Name: 'email_verified', Value: String(emailVerified) },
  ],
})

/** The next step of a sign-in, as Cognito puts it. */
export const challenge = (name: string, parameters: Record<string, string> = {}) => ({
  ChallengeName: name,
  Session: `session-${name}`,
  ChallengeParameters: { USER_ID_FOR_SRP: 'sub-ann', ...parameters },
})

/** Lets every account sign in with any password, and every code fit. */
export function fakeSignIn(server: FakeServer): void {
  server.config = 200
  server.changeConfiguration = () => {}
  server.confirmed.length = 0
  server.confirm = 204
  server.ended.length = 0
  server.end = { data: {} }
  server.operations = {
    InitiateAuth: () => passwordVerifier,
    RespondToAuthChallenge: () => authenticationResult({}),
    GetUser: () => userOf(true),
    GetId: () => ({ IdentityId: 'us-east-2:1' }),
    GetCredentialsForIdentity: () => ({
      IdentityId: 'us-east-2:1',
      Credentials: { AccessKeyId: 'a', SecretKey: 'b', SessionToken: 'c', Expiration: 2_000_000_000 },
    }),
    SignUp: () => ({ UserConfirmed: false, UserSub: 'sub-ann', ...codeDelivery }),
    ConfirmSignUp: () => ({}),
    ResendConfirmationCode: () => codeDelivery,
    ForgotPassword: () => codeDelivery,
    ConfirmForgotPassword: () => ({}),
    RevokeToken: () => ({}),
  }
}

/** Signs out and clears the browser's storage. */
export async function clearCognito(server: FakeServer): Promise<void> {
  await endSession()
  localStorage.clear()
  sessionStorage.clear()
  sharedSession.refresh()
  server.asked.length = 0
}
