import type * as cognito from '@aws-sdk/client-cognito-identity-provider'
import type { UserChangeKind } from '../../../domain/generated/enums'
import type { UserChange } from '../../../domain/users/userChange'
import type { DirectoryUser } from '../userDirectory'

type Sdk = typeof cognito

type Send = (client: cognito.CognitoIdentityProviderClient) => Promise<unknown>

interface Target {
  readonly who: { readonly UserPoolId: string; readonly Username: string }
  readonly group: string
  readonly email: string | null
  /** Whether MFA is required for all users. */
  readonly requiresSecondFactor: boolean
}

/** Excludes `release`, which has a precondition; see `cognitoUserDirectory.ts`. */
type SentKind = Exclude<UserChangeKind, 'release'>

const senders: Readonly<Record<SentKind, (sdk: Sdk, target: Target) => Send>> = {
  invite: (sdk, target) => senders.add_to_group(sdk, target),
  add_to_group: (sdk, { who, group }) => {
    const command = new sdk.AdminAddUserToGroupCommand({ ...who, GroupName: group })
    return (client) => client.send(command)
  },
  remove_from_group: (sdk, { who, group }) => {
    const command = new sdk.AdminRemoveUserFromGroupCommand({ ...who, GroupName: group })
    return (client) => client.send(command)
  },
  disable:
    (sdk, { who }) =>
    (client) =>
      client.send(new sdk.AdminDisableUserCommand(who)),
  enable:
    (sdk, { who }) =>
    (client) =>
      client.send(new sdk.AdminEnableUserCommand(who)),
  reset_password:
    (sdk, { who }) =>
    (client) =>
      client.send(new sdk.AdminResetUserPasswordCommand(who)),
  sign_out:
    (sdk, { who }) =>
    (client) =>
      client.send(new sdk.AdminUserGlobalSignOutCommand(who)),
  // Cognito resends an invitation only to the email address, not to the username it generated.
  resend_invitation: (sdk, { who, email }) => {
    const address = { ...who, Username: email ?? who.Username }
    const command = new sdk.AdminCreateUserCommand({ ...address, MessageAction: 'RESEND' })
    return (client) => client.send(command)
  },
  reset_mfa:
    (sdk, { who, requiresSecondFactor }) =>
    (client) =>
      resetMfa(client, sdk, who, requiresSecondFactor),
}

/** User pool to administer. */
export interface DirectoryPool {
  readonly userPoolId: string
  /** Whether MFA is required for all users; false by default. */
  readonly requiresSecondFactor?: boolean
}

/** Returns the Cognito command of a user change. */
export function commandOf(
  sdk: Sdk,
  { userPoolId, requiresSecondFactor = false }: DirectoryPool,
  { username, email }: DirectoryUser,
  { kind, group }: UserChange & { readonly kind: SentKind },
): Send {
  const who = { UserPoolId: userPoolId, Username: username }
  return senders[kind](sdk, { who, email, group: group ?? '', requiresSecondFactor })
}

interface ResetTarget {
  readonly UserPoolId: string
  readonly Username: string
}

/** Cognito's maximum page size. */
const pageSize = 60

/** Limit of pages with remembered browsers; a retry continues with the rest. */
const maxPages = 10

/**
 * Disables a user's authenticator app, after revoking all sessions and forgetting all browsers. Idempotent.
 * If MFA is required, Cognito does not remove the last factor, so codes by email replace it
 * (docs/decisions/022-lost-second-factor.md).
 */
async function resetMfa(
  client: cognito.CognitoIdentityProviderClient,
  sdk: typeof cognito,
  who: ResetTarget,
  requiresSecondFactor: boolean,
): Promise<void> {
  await client.send(new sdk.AdminUserGlobalSignOutCommand(who))
  await forgetDevices(client, sdk, who)
  await client.send(
    new sdk.AdminSetUserMFAPreferenceCommand({
      ...who,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      ...(requiresSecondFactor && { EmailMfaSettings: { Enabled: true, PreferredMfa: true } }),
    }),
  )
}

/** Lists the remaining devices in each round, because forgetting devices shifts the pages. */
async function forgetDevices(
  client: cognito.CognitoIdentityProviderClient,
  sdk: typeof cognito,
  who: ResetTarget,
): Promise<void> {
  for (let page = 0; page < maxPages; page += 1) {
    const { Devices = [] } = await client.send(new sdk.AdminListDevicesCommand({ ...who, Limit: pageSize }))
    if (Devices.length === 0) return
    for (const { DeviceKey } of Devices) {
      await client
        .send(new sdk.AdminForgetDeviceCommand({ ...who, DeviceKey }))
        .catch((error: unknown) => ignoreForgottenDevice(error))
    }
  }
}

/** Ignores a device that another runner or the user has already forgotten. */
function ignoreForgottenDevice(error: unknown): void {
  if (!(error instanceof Error && error.name === 'ResourceNotFoundException')) throw error
}
