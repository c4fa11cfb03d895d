import type { Action } from '../actions/action'
import { listDevicePage } from '../devices/listDevicePage'
import { requirePoolUser } from './requirePool'
import { unknownDevice } from '../devices/deviceOfSignIn'
import { deviceKeyText } from '../devices/describeDevice'
import { deleteDevice } from '../storage/devices'
import { detachDevice } from '../storage/tokenFamilies'

/** AdminListDevices: returns a user's confirmed devices, paginated. */
export const adminListDevices: Action = async (input, context) => {
  const { user } = await requirePoolUser(input, context)
  return listDevicePage(user.sub, input, context)
}

/** AdminForgetDevice: removes one of a user's devices and revokes its sessions. */
export const adminForgetDevice: Action = async (input, context) => {
  const deviceKey = input.text('DeviceKey', deviceKeyText)
  const { user } = await requirePoolUser(input, context)
  const isGone = await deleteDevice(context.tx, user.sub, deviceKey)
  if (!isGone) throw unknownDevice()
  await detachDevice(context.tx, { sub: user.sub, deviceKey, now: context.now })
  return {}
}
