import type { AdminCreateUserCommandInput } from '@aws-sdk/client-cognito-identity-provider'
import { CodedError } from '../../domain/errors'
import type { AskCognito } from './cognitoConnection'
import { loadCognitoSdk } from './cognitoConnection'
import { isRefusal } from './cognitoFailures'
import { directoryUserOf } from './cognitoUser'
import { removeUnconfirmed } from './cognitoUnconfirmed'
import type { DirectoryUser } from './userDirectory'

interface NewUser {
  readonly userPoolId: string
  readonly email: string
  readonly settings: Pick<
    AdminCreateUserCommandInput,
    'DesiredDeliveryMediums' | 'MessageAction' | 'TemporaryPassword'
  >
}

/** Somebody may sign up with the address again and again while it is replaced. */
const mostTries = 3

/**
 * Makes a user whose address counts as verified. A sign-up of the same address that nobody confirmed gives way.
 * @throws CodedError UserExists when a confirmed user has the address, and what `ask` throws
 */
export async function createPoolUser(ask: AskCognito, given: NewUser, tries = 1): Promise<DirectoryUser> {
  const { userPoolId, email, settings } = given
  const { AdminCreateUserCommand } = await loadCognitoSdk()
  const command = new AdminCreateUserCommand({
    UserPoolId: userPoolId,
    Username: email,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ],
    ...settings,
  })
  try {
    const { User } = await ask((connected) => connected.send(command))
    const user = User && directoryUserOf(User)
    if (!user) throw new Error('Cognito made a user and did not say which.')
    return user
  } catch (error) {
    if (!isRefusal(error, 'UsernameExistsException')) throw error
    const found = await removeUnconfirmed(ask, { userPoolId, username: email })
    const isFree = found.outcome !== 'kept'
    if (isFree && tries < mostTries) return createPoolUser(ask, given, tries + 1)
    throw new CodedError('UserExists', { userId: found.id ?? null })
  }
}
