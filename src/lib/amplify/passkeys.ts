import {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
} from 'aws-amplify/auth'
import { withFreshTokens } from './withFreshTokens'

export type Passkey = {
  readonly id: string
  /** As the user pool calls it, mostly after where it is kept. */
  readonly name: string | undefined
  readonly addedAt: Date | undefined
}

/** The passkeys of whoever is signed in, the oldest first; the most that Cognito keeps are 20. */
export async function listPasskeys(): Promise<Passkey[]> {
  const { credentials } = await withFreshTokens(() => listWebAuthnCredentials({ pageSize: 20 }))
  return credentials.flatMap(({ credentialId, friendlyCredentialName, createdAt }) =>
    credentialId ? [{ id: credentialId, name: friendlyCredentialName, addedAt: createdAt }] : [],
  )
}

/** Has the browser make a passkey, and the user pool keep it. @throws Error named as in specification §8 */
export async function addPasskey(): Promise<void> {
  await withFreshTokens(() => associateWebAuthnCredential())
}

/** One that is gone already is no failure. */
export async function removePasskey(credentialId: string): Promise<void> {
  try {
    await withFreshTokens(() => deleteWebAuthnCredential({ credentialId }))
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ResourceNotFoundException') throw error
  }
}
