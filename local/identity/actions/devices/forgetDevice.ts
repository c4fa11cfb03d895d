import { unknownDevice } from '../../devices/deviceOfSignIn'
import { deviceKeyText } from '../../devices/describeDevice'
import { deleteDevice } from '../../storage/devices'
import { detachDevice } from '../../storage/tokenFamilies'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import type { Action } from '../action'

/**
 * ForgetDevice: removes one of the user's devices. Its sessions end, because their tokens require
 * its key; only the calling session continues.
 */
export const forgetDevice: Action = async (input, context) => {
  const deviceKey = input.text('DeviceKey', deviceKeyText)
  const { user, family } = await requireAccessToken(input, context)
  const isGone = await deleteDevice(context.tx, user.sub, deviceKey)
  if (!isGone) throw unknownDevice()
  const exceptOriginJti = family.originJti
  await detachDevice(context.tx, { sub: user.sub, deviceKey, exceptOriginJti, now: context.now })
  return {}
}
