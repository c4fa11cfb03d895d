import { CodedError } from '../../../domain/errors'
import type { CognitoClient } from './cognitoConnection'
import { loadCognitoSdk } from './cognitoConnection'

interface Removal {
  /** `kept`: the user has confirmed the address, or was created by an administrator. */
  readonly outcome: 'removed' | 'gone' | 'kept'
  /** The `sub`, if the user still existed. */
  readonly id?: string
}

/**
 * Deletes a user who has never confirmed the address, so that the address can be used again. Cognito has no
 * conditional delete, so the status is read immediately before. The user is deleted by the immutable
 * username, so that a later sign-up of the same address is never affected.
 * @param username the address or the immutable username
 */
export async function removeUnconfirmed(
  ask: CognitoClient,
  { userPoolId, username }: { readonly userPoolId: string; readonly username: string },
): Promise<Removal> {
  const { AdminGetUserCommand, AdminDeleteUserCommand } = await loadCognitoSdk()
  const user = await ask((connected) =>
    connected.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: username })),
  ).catch(ignoreNotFound)
  if (!user) return { outcome: 'gone' }
  const id = user.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value
  const known = id === undefined ? {} : { id }
  if (user.UserStatus !== 'UNCONFIRMED') return { outcome: 'kept', ...known }
  const removal = new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: user.Username ?? username })
  await ask((connected) => connected.send(removal)).catch(ignoreNotFound)
  return { outcome: 'removed', ...known }
}

function ignoreNotFound(error: unknown): undefined {
  if (error instanceof CodedError && error.code === 'NotFound') return undefined
  throw error
}
