import { epochSeconds } from '../protocol/epochSeconds'
import type { Device } from '../storage/devices'

export const deviceKeyText = { maxLength: 55, pattern: /^[\w-]+_[0-9a-f-]+$/ }

/** Returns a device in the form of the API. */
export function describeDevice(device: Device): Record<string, unknown> {
  const attributes = {
    device_status: 'valid',
    ...(device.name !== null && { device_name: device.name }),
    'dev:device_remembered_status': device.isRemembered ? 'remembered' : 'not_remembered',
  }
  return {
    DeviceKey: device.deviceKey,
    DeviceAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    DeviceCreateDate: epochSeconds(device.createdAt),
    DeviceLastModifiedDate: epochSeconds(device.modifiedAt),
    DeviceLastAuthenticatedDate: epochSeconds(device.authenticatedAt),
  }
}
