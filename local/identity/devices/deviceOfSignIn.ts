import type { ActionContext } from '../actions/action'
import type { SignIn } from '../challenges/signIn'
import type { PoolClient } from '../pool/settings'
import { IdentityError } from '../protocol/identityError'
import type { Device } from '../storage/devices'
import { findDevice } from '../storage/devices'

/** The device a sign-in says it comes from. @throws ResourceNotFoundException when the user has no such device */
export async function deviceOfSignIn(
  { user, client, deviceKey }: SignIn,
  context: ActionContext,
): Promise<Device | undefined> {
  return requireDevice(deviceKey, user.sub, client, context)
}

/**
 * The user's device of that key; undefined without a key, or where the pool tracks no devices.
 * @throws ResourceNotFoundException "Device does not exist.", after which clients forget the key and try again
 */
export async function requireDevice(
  deviceKey: string | undefined,
  sub: string,
  client: PoolClient,
  { tx }: ActionContext,
): Promise<Device | undefined> {
  if (deviceKey === undefined || !client.pool.deviceConfiguration.tracksDevices) return undefined
  const device = await findDevice(tx, sub, deviceKey)
  if (!device) throw unknownDevice()
  return device
}

/** Whether a device takes the place of the second factor. */
export function standsForSecondFactor(device: Device | undefined, { pool }: PoolClient): boolean {
  return device !== undefined && device.isRemembered && pool.deviceConfiguration.challengeRequiredOnNewDevice
}

export function unknownDevice(): IdentityError {
  return new IdentityError('ResourceNotFoundException', 'Device does not exist.')
}
