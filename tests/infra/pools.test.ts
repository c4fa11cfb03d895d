import { describe, expect, test } from 'vitest'
import type { Stage } from '../../infra/stage'
import { stages } from '../../infra/stage'
import {
  type ClientSettings,
  completeSettings,
  defaultClientSettings,
  defaultPoolSettings,
  type PoolSettings,
} from '../../local/identity/pool/settings'
import { productPool } from '../../local/identity/productPool'
import { synthesize } from './synthesize'

/*
 * Both user pools, setting by setting: a new setting of either engine fails here until it is compared, or named with the
 * reason why it is not.
 */

interface PoolTemplate {
  readonly MfaConfiguration: string
  readonly EnabledMfas?: readonly string[]
  readonly Policies: {
    readonly PasswordPolicy: Readonly<Record<string, number | boolean>>
    readonly SignInPolicy: { readonly AllowedFirstAuthFactors: readonly string[] }
  }
  readonly WebAuthnRelyingPartyID: string
  readonly WebAuthnUserVerification: string
  readonly DeviceConfiguration: Readonly<Record<string, boolean>>
  readonly UserAttributeUpdateSettings: {
    readonly AttributesRequireVerificationBeforeUpdate: readonly string[]
  }
}

interface ClientTemplate {
  readonly ExplicitAuthFlows: readonly string[]
  readonly PreventUserExistenceErrors: string
  readonly AuthSessionValidity?: number
  readonly AccessTokenValidity: number
  readonly IdTokenValidity: number
  readonly RefreshTokenValidity: number
  readonly TokenValidityUnits: Readonly<Record<string, string>>
  readonly RefreshTokenRotation?: unknown
  readonly AllowedOAuthScopes: readonly string[]
  readonly SupportedIdentityProviders: readonly (string | { readonly Ref: string })[]
  readonly CallbackURLs: readonly string[]
  readonly LogoutURLs: readonly string[]
}

/** Minutes of the template's validities. */
const secondsPerMinute = 60

/** Cognito's own, which no template sets: how long codes are valid, and how often they may be asked for. */
const fixedByCognito = ['codeLifetimeSeconds', 'hourlyLimits'] as const satisfies (keyof PoolSettings)[]

/** Differ by nature: each machine and stage has its own addresses (src/lib/config, local/serveProduct.ts). */
const ownAddresses = ['callbackUrls', 'logoutUrls'] as const satisfies (keyof ClientSettings)[]

/** Only for scripts and tests of this machine: it sends the password itself, which no page of the product does. */
const flowsOfThisMachine = ['USER_PASSWORD_AUTH']

describe.each(['off', 'optional', 'on'] as const)('with a second step that is %s', (mfa) => {
  const stage: Stage = { ...stages.prod, mfa }
  const configuration = ({ off: 'OFF', optional: 'OPTIONAL', on: 'ON' } as const)[mfa]
  const { settings = {}, clientSettings = {}, groups } = productPool(configuration)
  const pool = completeSettings(defaultPoolSettings, settings)
  const client = completeSettings(defaultClientSettings, clientSettings)
  const identity = synthesize(stage).template('identity')
  const only = <Properties>(type: string) => {
    const [found, ...others] = Object.values(identity.findResources(type))
    if (!found || others.length > 0) throw new Error(`There is not one ${type}.`)
    return found['Properties'] as Properties
  }

  test('the pools have the same settings', () => {
    const made = only<PoolTemplate>('AWS::Cognito::UserPool')
    const { PasswordPolicy: password, SignInPolicy: signIn } = made.Policies
    const { AttributesRequireVerificationBeforeUpdate: verified } = made.UserAttributeUpdateSettings
    const compared: Omit<PoolSettings, (typeof fixedByCognito)[number]> = {
      passwordPolicy: {
        minimumLength: Number(password['MinimumLength']),
        requireLowercase: password['RequireLowercase'] === true,
        requireUppercase: password['RequireUppercase'] === true,
        requireNumbers: password['RequireNumbers'] === true,
        requireSymbols: password['RequireSymbols'] === true,
        temporaryPasswordValidityDays: Number(password['TemporaryPasswordValidityDays']),
      },
      mfaConfiguration: made.MfaConfiguration as PoolSettings['mfaConfiguration'],
      enabledMfas: (made.EnabledMfas ?? defaultPoolSettings.enabledMfas) as PoolSettings['enabledMfas'],
      allowedFirstAuthFactors: signIn.AllowedFirstAuthFactors as PoolSettings['allowedFirstAuthFactors'],
      webAuthn: {
        relyingPartyId: made.WebAuthnRelyingPartyID,
        userVerification: made.WebAuthnUserVerification as PoolSettings['webAuthn']['userVerification'],
      },
      deviceConfiguration: {
        // Cognito tracks devices of a pool with this configuration.
        tracksDevices: true,
        challengeRequiredOnNewDevice: made.DeviceConfiguration['ChallengeRequiredOnNewDevice'] === true,
        deviceOnlyRememberedOnUserPrompt:
          made.DeviceConfiguration['DeviceOnlyRememberedOnUserPrompt'] === true,
      },
      emailChangeNeedsVerification: verified.includes('email'),
    }
    expect(compared).toEqual({
      ...without(pool, fixedByCognito),
      // The product's host, where the row has none.
      webAuthn: { ...pool.webAuthn, relyingPartyId: stage.host },
    })
  })

  test('their clients have the same settings', () => {
    const made = only<ClientTemplate>('AWS::Cognito::UserPoolClient')
    expect(made.TokenValidityUnits).toEqual({
      AccessToken: 'minutes',
      IdToken: 'minutes',
      RefreshToken: 'minutes',
    })
    const compared: Omit<ClientSettings, (typeof ownAddresses)[number]> = {
      explicitAuthFlows: made.ExplicitAuthFlows.map((flow) => flow.replace(/^ALLOW_/, '')).toSorted(),
      preventUserExistenceErrors: made.PreventUserExistenceErrors === 'ENABLED',
      // Cognito's default is three minutes.
      sessionSeconds: (made.AuthSessionValidity ?? 3) * secondsPerMinute,
      accessTokenSeconds: made.AccessTokenValidity * secondsPerMinute,
      idTokenSeconds: made.IdTokenValidity * secondsPerMinute,
      refreshTokenSeconds: made.RefreshTokenValidity * secondsPerMinute,
      refreshTokenRotation: {
        ...defaultClientSettings.refreshTokenRotation,
        enabled: made.RefreshTokenRotation !== undefined,
      },
      allowedOAuthScopes: [...made.AllowedOAuthScopes],
      supportedIdentityProviders: made.SupportedIdentityProviders.map((provider) =>
        provider === 'COGNITO' ? 'COGNITO' : 'Google',
      ),
    }
    const flows = client.explicitAuthFlows.filter((flow) => !flowsOfThisMachine.includes(flow))
    expect(compared).toEqual({ ...without(client, ownAddresses), explicitAuthFlows: flows.toSorted() })
  })

  test('both have the same groups', () => {
    const names = Object.values(identity.findResources('AWS::Cognito::UserPoolGroup')).map(
      (group) => (group['Properties'] as { GroupName: string }).GroupName,
    )
    expect(names.toSorted()).toEqual([...(groups ?? [])].toSorted())
  })
})

function without<Settings extends object, Key extends keyof Settings>(
  settings: Settings,
  keys: readonly Key[],
): Omit<Settings, Key> {
  const entries = Object.entries(settings).filter(([key]) => !keys.some((left) => left === key))
  return Object.fromEntries(entries) as Omit<Settings, Key>
}
