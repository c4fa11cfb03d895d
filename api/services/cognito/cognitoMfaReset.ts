import type * as cognito from '@aws-sdk/client-cognito-identity-provider'

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
export async function resetMfa(
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
        .catch((error: unknown) => ignoreNotFound(error))
    }
  }
}

/** Ignores a device that another runner or the user has already forgotten. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof Error && error.name === 'ResourceNotFoundException')) throw error
}
