import { fetchDevices, forgetDevice as forget } from 'aws-amplify/auth'
import { loadConfiguration } from '../config/loadConfiguration'
import { callUserPool } from '../config/userPool'
import { endOwnSignIns } from '../session/endOwnSignIns'
import { decodeClaims, textClaim } from '../session/tokenClaims'
import { accessToken } from './accessToken'
import { withFreshTokens } from './withFreshTokens'

export type Device = {
  readonly id: string
  /** As its browser calls itself. */
  readonly name: string | undefined
  readonly isThis: boolean
  readonly lastSignIn: Date | undefined
  /** Whether it takes the place of the second step, because its user has asked for it. */
  readonly isRemembered: boolean
}

/** The devices somebody has signed in from, the latest first; at most 60, which is what Cognito lists. */
export async function listDevices(): Promise<Device[]> {
  const thisKey = textClaim(decodeClaims(await accessToken()), 'device_key')
  const devices = await fetchDevices()
  return devices
    .map(({ id, name, lastAuthenticatedDate, createDate, attributes }) => ({
      id,
      name,
      isThis: id === thisKey,
      lastSignIn: lastAuthenticatedDate ?? createDate,
      isRemembered: attributes['dev:device_remembered_status'] === 'remembered',
    }))
    .sort((a, b) => (b.lastSignIn?.getTime() ?? 0) - (a.lastSignIn?.getTime() ?? 0))
}

/** Whoever is signed in on it is so no more. The API comes first: should the user pool fail then, it can be asked again. */
export async function forgetDevice(id: string): Promise<void> {
  await endOwnSignIns(await accessToken(), { which: 'device', deviceKey: id })
  await withFreshTokens(() => forget({ device: { id } }))
}

/** A device takes the place of the second step no longer; whoever is signed in on it stays so. */
export async function stopRemembering(id: string): Promise<void> {
  const { auth } = await loadConfiguration()
  await callUserPool(auth, 'UpdateDeviceStatus', {
    AccessToken: await accessToken(),
    DeviceKey: id,
    DeviceRememberedStatus: 'not_remembered',
  })
}
