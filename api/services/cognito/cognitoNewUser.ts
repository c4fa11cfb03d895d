import type { AdminCreateUserCommandInput } from '@aws-sdk/client-cognito-identity-provider'
import { CodedError } from '../../../domain/errors'
import type { CognitoClient } from './cognitoConnection'
import { loadCognitoSdk } from './cognitoConnection'
import { isRefusal } from './cognitoFailures'
import { directoryUserOf } from './cognitoUser'
import { removeUnconfirmed } from './cognitoUnconfirmed'
import type { DirectoryUser } from '../userDirectory'

interface NewUser {
  readonly userPoolId: string
  readonly email: string
  readonly settings: Pick<
    AdminCreateUserCommandInput,
    'DesiredDeliveryMediums' | 'MessageAction' | 'TemporaryPassword'
  >
}

/** Limit of retries, because another person may repeatedly sign up with the address while it is replaced. */
const maxTries = 3

/**
 * Creates a user with a verified address. Replaces an unconfirmed sign-up of the same address.
 * @throws CodedError UserExists when a confirmed user has the address, and any error of `ask`
 */
export async function createPoolUser(ask: CognitoClient, given: NewUser, tries = 1): Promise<DirectoryUser> {
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
    if (isFree && tries < maxTries) return createPoolUser(ask, given, tries + 1)
    throw new CodedError('UserExists', { userId: found.id ?? null })
  }
}
