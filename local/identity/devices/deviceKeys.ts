import type { ActionContext } from '../actions/action'
import type { PoolClient } from '../pool/settings'
import { randomUuid } from '../random'
import type { Services } from '../services'

type NewDeviceMetadata = { DeviceKey: string; DeviceGroupKey: string }

/**
 * Issues a key to a device without one, where the pool tracks devices. It is stored only when the
 * device is confirmed.
 */
export function issueDeviceKey(
  client: PoolClient,
  { services }: ActionContext,
): NewDeviceMetadata | undefined {
  if (!client.pool.deviceConfiguration.tracksDevices) return undefined
  const region = client.poolId.slice(0, client.poolId.indexOf('_'))
  return {
    DeviceKey: `${region}_${randomUuid(services.random)}`,
    DeviceGroupKey: deviceGroupKey(client, services),
  }
}

/**
 * Returns the value that replaces the pool's name in the device's SRP; the same for all devices of
 * a pool.
 */
export function deviceGroupKey(
  { poolId }: Pick<PoolClient, 'poolId'>,
  { cipher }: Pick<Services, 'cipher'>,
): string {
  return `-${cipher.digest('device group', poolId).toString('base64url').replace(/[-_]/g, '0').slice(0, 8)}`
}
