import type * as cognito from '@aws-sdk/client-cognito-identity-provider'

interface Who {
  readonly UserPoolId: string
  readonly Username: string
}

/** Cognito's limit of a page. */
const pageSize = 60
/** Ten pages of browsers; whoever has more asks again. */
const mostPages = 10

/**
 * Switches a user's authenticator app off, after ending every sign-in and forgetting every browser. Again is the same.
 * Where everybody needs a second step Cognito leaves the last one on, so codes by e-mail take its place
 * (docs/decisions/022-lost-second-factor.md).
 */
export async function resetApp(
  client: cognito.CognitoIdentityProviderClient,
  sdk: typeof cognito,
  who: Who,
  demandsSecondFactor: boolean,
): Promise<void> {
  await client.send(new sdk.AdminUserGlobalSignOutCommand(who))
  await forgetDevices(client, sdk, who)
  await client.send(
    new sdk.AdminSetUserMFAPreferenceCommand({
      ...who,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      ...(demandsSecondFactor && { EmailMfaSettings: { Enabled: true, PreferredMfa: true } }),
    }),
  )
}

/** Each round lists what is left, because what is forgotten moves the pages. */
async function forgetDevices(
  client: cognito.CognitoIdentityProviderClient,
  sdk: typeof cognito,
  who: Who,
): Promise<void> {
  for (let page = 0; page < mostPages; page += 1) {
    const { Devices = [] } = await client.send(new sdk.AdminListDevicesCommand({ ...who, Limit: pageSize }))
    if (Devices.length === 0) return
    for (const { DeviceKey } of Devices) {
      await client
        .send(new sdk.AdminForgetDeviceCommand({ ...who, DeviceKey }))
        .catch((error: unknown) => unlessGone(error))
    }
  }
}

/** Another runner, or the person, has forgotten it meanwhile. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Error && error.name === 'ResourceNotFoundException')) throw error
}
