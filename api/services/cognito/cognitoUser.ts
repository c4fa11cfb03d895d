import type { UserStatusType, UserType } from '@aws-sdk/client-cognito-identity-provider'
import type { UserStatus } from '../../../domain/generated/enums'
import type { DirectoryUser } from '../userDirectory'

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
