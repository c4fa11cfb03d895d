import { unknownDevice } from '../../devices/deviceOfSignIn'
import { deviceKeyText } from '../../devices/describeDevice'
import { findDevice, rememberDevice } from '../../storage/devices'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import type { Action } from '../action'

/** UpdateDeviceStatus: sets whether one of the user's devices is remembered. */
export const updateDeviceStatus: Action = async (input, context) => {
  const deviceKey = input.text('DeviceKey', deviceKeyText)
  const status = input.text('DeviceRememberedStatus', { pattern: /^(remembered|not_remembered)$/ })
  const { user } = await requireAccessToken(input, context)
  const device = await findDevice(context.tx, user.sub, deviceKey)
  if (!device) throw unknownDevice()
  await rememberDevice(context.tx, device, status === 'remembered', context.now)
  return {}
}
