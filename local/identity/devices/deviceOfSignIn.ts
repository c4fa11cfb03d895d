import type { ActionContext } from '../actions/action'
import type { SignIn } from '../challenges/signIn'
import type { PoolClient } from '../pool/settings'
import { IdentityError } from '../protocol/identityError'
import type { Device } from '../storage/devices'
import { findDevice } from '../storage/devices'

/**
 * Returns the device that a sign-in claims.
 * @throws ResourceNotFoundException when the user has no such device
 */
export async function deviceOfSignIn(
  { user, client, deviceKey }: SignIn,
  context: ActionContext,
): Promise<Device | undefined> {
  return requireDevice(deviceKey, user.sub, client, context)
}

/**
 * Returns the user's device of that key; undefined without a key, or where the pool tracks no
 * devices.
 * @throws ResourceNotFoundException "Device does not exist.", after which clients drop the key and
 * retry
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

/** Returns whether a device replaces the second factor. */
export function replacesSecondFactor(device: Device | undefined, { pool }: PoolClient): boolean {
  return device !== undefined && device.isRemembered && pool.deviceConfiguration.challengeRequiredOnNewDevice
}

export function unknownDevice(): IdentityError {
  return new IdentityError('ResourceNotFoundException', 'Device does not exist.')
}
