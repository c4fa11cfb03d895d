import type { UserStatusType, UserType } from '@aws-sdk/client-cognito-identity-provider'
import type { UserStatus } from '../../domain/generated/enums'
import type { DirectoryUser } from './userDirectory'

const statuses: Readonly<Partial<Record<UserStatusType, UserStatus>>> = {
  UNCONFIRMED: 'unconfirmed',
  CONFIRMED: 'confirmed',
  FORCE_CHANGE_PASSWORD: 'invited',
  RESET_REQUIRED: 'reset_required',
  EXTERNAL_PROVIDER: 'external',
}

/** A user as Cognito describes one; undefined for one without a `sub`, which Cognito does not make. */
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
    // ARCHIVED, COMPROMISED and UNKNOWN are Cognito's, and no longer given: such a person cannot sign in as they are.
    status: (status && statuses[status]) ?? 'reset_required',
    isEnabled: Enabled === true,
    createdAt: UserCreateDate ?? new Date(0),
    changedAt: UserLastModifiedDate ?? UserCreateDate ?? new Date(0),
  }
}
