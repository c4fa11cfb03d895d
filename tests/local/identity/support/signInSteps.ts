import { codeOfApp } from './authenticatorApp'
import type { Answer, IdentityServer, Tokens } from './identityServer'
import { password, someEmail, tryPassword } from './identityServer'

/** A challenge returned by InitiateAuth or RespondToAuthChallenge. */
export type ChallengeStep = {
  ChallengeName: string
  Session: string
  ChallengeParameters: Record<string, string>
}

export function stepOf({ status, body }: Answer): ChallengeStep {
  if (status !== 200 || typeof body['ChallengeName'] !== 'string') throw new Error(JSON.stringify(body))
  return body as ChallengeStep
}

export function tokensOf({ status, body }: Answer): Tokens {
  if (status !== 200 || !body['AuthenticationResult']) throw new Error(JSON.stringify(body))
  return body['AuthenticationResult'] as Tokens
}

/** Answers a challenge of a sign-in. */
export function respond(
  server: IdentityServer,
  { ChallengeName, Session }: Pick<ChallengeStep, 'ChallengeName' | 'Session'>,
  ChallengeResponses: Record<string, string>,
): Promise<Answer> {
  const { userPoolClientId: ClientId } = server.identity.configuration
  return server.call('RespondToAuthChallenge', { ClientId, ChallengeName, Session, ChallengeResponses })
}

export async function newUser(server: IdentityServer): Promise<string> {
  const email = someEmail()
  await server.identity.directory.createUser({ email, password })
  return email
}

/** A user of a pool with optional second factors, with an enabled authenticator app. */
export async function userWithApp(server: IdentityServer) {
  const email = await newUser(server)
  const { AccessToken } = tokensOf(await tryPassword(server, email, password))
  const { SecretCode } = (await server.call('AssociateSoftwareToken', { AccessToken })).body as {
    SecretCode: string
  }
  const app = () => codeOfApp(SecretCode, server.clock.now())
  await server.call('VerifySoftwareToken', { AccessToken, UserCode: app() })
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  const { status } = await server.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })
  if (status !== 200) throw new Error('The app could not be switched on.')
  // The code that enabled it is used: the next one is valid in the next half minute.
  server.clock.forward(30)
  return { email, AccessToken, app }
}
