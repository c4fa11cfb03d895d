import { listDevicePage } from '../../devices/listDevicePage'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import type { Action } from '../action'

/** ListDevices: returns the user's confirmed devices, paginated. */
export const listDevices: Action = async (input, context) => {
  const { user } = await requireAccessToken(input, context)
  return listDevicePage(user.sub, input, context)
}
