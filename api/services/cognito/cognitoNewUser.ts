import type {
  AdminCreateUserCommandInput,
  UserStatusType,
  UserType,
} from '@aws-sdk/client-cognito-identity-provider'
import { CodedError } from '../../../domain/errors'
import type { UserStatus } from '../../../domain/generated/enums'
import type { DirectoryUser } from '../userDirectory'
import type { CognitoClient } from './cognitoConnection'
import { loadCognitoSdk, isRefusal } from './cognitoConnection'

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

const statuses: Readonly<Partial<Record<UserStatusType, UserStatus>>> = {
  UNCONFIRMED: 'unconfirmed',
  CONFIRMED: 'confirmed',
  FORCE_CHANGE_PASSWORD: 'invited',
  RESET_REQUIRED: 'reset_required',
  EXTERNAL_PROVIDER: 'external',
}

/** Maps a Cognito user to a directory user; undefined without a `sub`, which Cognito does not create. */
export function directoryUserOf(user: UserType): DirectoryUser | undefined {
  const { Username, Enabled, UserStatus: status, UserCreateDate, UserLastModifiedDate } = user
  const attribute = (name: string) => user.Attributes?.find(({ Name }) => Name === name)?.Value
  const id = attribute('sub')
  if (id === undefined) return undefined
  return {
    id,
    username: Username ?? id,
    email: attribute('email') ?? null,
    isEmailConfirmed: attribute('email_verified') === 'true',
    // ARCHIVED, COMPROMISED and UNKNOWN are statuses that Cognito no longer assigns. Such users cannot sign
    // in without a reset.
    status: (status && statuses[status]) ?? 'reset_required',
    isEnabled: Enabled === true,
    createdAt: UserCreateDate ?? new Date(0),
    changedAt: UserLastModifiedDate ?? UserCreateDate ?? new Date(0),
  }
}
