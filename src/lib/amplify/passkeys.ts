import {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
} from 'aws-amplify/auth'
import { withFreshTokens } from './withFreshTokens'

export type Passkey = {
  readonly id: string
  /** The user pool's name, mostly after where the passkey is stored. */
  readonly name: string | undefined
  readonly addedAt: Date | undefined
}

/** Returns the account's passkeys, oldest first; Cognito stores at most 20. */
export async function listPasskeys(): Promise<Passkey[]> {
  const { credentials } = await withFreshTokens(() => listWebAuthnCredentials({ pageSize: 20 }))
  return credentials.flatMap(({ credentialId, friendlyCredentialName, createdAt }) =>
    credentialId ? [{ id: credentialId, name: friendlyCredentialName, addedAt: createdAt }] : [],
  )
}

/**
 * Has the browser create a passkey and registers it with the user pool.
 * @throws Error named as in specification §8
 */
export async function addPasskey(): Promise<void> {
  await withFreshTokens(() => associateWebAuthnCredential())
}

/** Removes a passkey; a missing one is not an error. */
export async function removePasskey(credentialId: string): Promise<void> {
  try {
    await withFreshTokens(() => deleteWebAuthnCredential({ credentialId }))
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ResourceNotFoundException') throw error
  }
}
