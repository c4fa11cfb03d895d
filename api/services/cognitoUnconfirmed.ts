import { CodedError } from '../../domain/errors'
import type { AskCognito } from './cognitoConnection'
import { loadCognitoSdk } from './cognitoConnection'

interface Removal {
  /** `kept`: the user has confirmed the address, or was made by an administrator. */
  readonly outcome: 'removed' | 'gone' | 'kept'
  /** The `sub`, where the user was still there. */
  readonly id?: string
}

/**
 * Removes a user who has never confirmed the address, so that the address can be used again. Cognito deletes on no
 * condition: the status is read right before, and the user is deleted by the immutable name, so that a later sign-up of
 * the same address is never meant.
 * @param username the address or the immutable name
 */
export async function removeUnconfirmed(
  ask: AskCognito,
  { userPoolId, username }: { readonly userPoolId: string; readonly username: string },
): Promise<Removal> {
  const { AdminGetUserCommand, AdminDeleteUserCommand } = await loadCognitoSdk()
  const user = await ask((connected) =>
    connected.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: username })),
  ).catch(unlessGone)
  if (!user) return { outcome: 'gone' }
  const id = user.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value
  const known = id === undefined ? {} : { id }
  if (user.UserStatus !== 'UNCONFIRMED') return { outcome: 'kept', ...known }
  const removal = new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: user.Username ?? username })
  await ask((connected) => connected.send(removal)).catch(unlessGone)
  return { outcome: 'removed', ...known }
}

function unlessGone(error: unknown): undefined {
  if (error instanceof CodedError && error.code === 'NotFound') return undefined
  throw error
}
