import { fetchDevices, forgetDevice as forget } from 'aws-amplify/auth'
import { loadConfiguration } from '../config/loadConfiguration'
import { callUserPool } from '../config/userPool'
import { revokeOwnSessions } from '../session/revokeOwnSessions'
import { decodeClaims, textClaim } from '../session/tokenClaims'
import { accessToken } from './accessToken'
import { withFreshTokens } from './withFreshTokens'

export type Device = {
  readonly id: string
  /** The name the browser sends. */
  readonly name: string | undefined
  readonly isCurrent: boolean
  readonly lastSignIn: Date | undefined
  /** Whether the device replaces the second factor, at its user's request. */
  readonly isRemembered: boolean
}

/** Returns the devices of the account, latest first; at most 60, which is Cognito's limit. */
export async function listDevices(): Promise<Device[]> {
  const thisKey = textClaim(decodeClaims(await accessToken()), 'device_key')
  const devices = await withFreshTokens(() => fetchDevices())
  return devices
    .map(({ id, name, lastAuthenticatedDate, createDate, attributes }) => ({
      id,
      name,
      isCurrent: id === thisKey,
      lastSignIn: lastAuthenticatedDate ?? createDate,
      isRemembered: attributes['dev:device_remembered_status'] === 'remembered',
    }))
    .sort((a, b) => (b.lastSignIn?.getTime() ?? 0) - (a.lastSignIn?.getTime() ?? 0))
}

/**
 * Forgets a device, which ends its session. The API is called first, so that a failure of the user pool can be
 * retried.
 */
export async function forgetDevice(id: string): Promise<void> {
  await revokeOwnSessions(await accessToken(), { which: 'device', deviceKey: id })
  await withFreshTokens(() => forget({ device: { id } }))
}

/** Stops the device from replacing the second factor; its session remains. */
export async function stopRemembering(id: string): Promise<void> {
  const { auth } = await loadConfiguration()
  await callUserPool(auth, 'UpdateDeviceStatus', {
    AccessToken: await accessToken(),
    DeviceKey: id,
    DeviceRememberedStatus: 'not_remembered',
  })
}
