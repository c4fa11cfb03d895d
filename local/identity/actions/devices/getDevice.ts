import { unknownDevice } from '../../devices/deviceOfSignIn'
import { describeDevice, deviceKeyText } from '../../devices/describeDevice'
import { findDevice } from '../../storage/devices'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import type { Action } from '../action'

/** GetDevice: returns one of the user's devices. */
export const getDevice: Action = async (input, context) => {
  const deviceKey = input.text('DeviceKey', deviceKeyText)
  const { user } = await requireAccessToken(input, context)
  const device = await findDevice(context.tx, user.sub, deviceKey)
  if (!device) throw unknownDevice()
  return { Device: describeDevice(device) }
}
