import { createSrpSession, signSrpSession } from 'cognito-srp-helper'
import type { PasswordProof } from '../../api/services/cognito/credentialVerifier'
import type { IdentityServer } from '../local/identity/support/identityServer'

interface AskedPassword {
  readonly Session: string
  readonly ChallengeParameters: Readonly<Record<string, string>>
}

/** A browser's response to PASSWORD_VERIFIER, computed by cognito-srp-helper and not sent to the user pool. */
export async function passwordProofOf(
  server: IdentityServer,
  email: string,
  password: string,
): Promise<PasswordProof> {
  const { userPoolId, userPoolClientId: ClientId } = server.identity.configuration
  const session = createSrpSession(email, password, userPoolId, false)
  const { body } = await server.call('InitiateAuth', {
    ClientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: session.largeA },
  })
  const { Session, ChallengeParameters } = body as unknown as AskedPassword
  const signed = signSrpSession(session, { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters })
  return {
    username: ChallengeParameters['USER_ID_FOR_SRP'] ?? '',
    session: Session,
    secretBlock: ChallengeParameters['SECRET_BLOCK'] ?? '',
    signature: signed.passwordSignature,
    timestamp: signed.timestamp,
  }
}
