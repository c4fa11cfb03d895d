import { pageOfDevices } from '../devices/pageOfDevices'
import { requireAccessToken } from '../tokens/requireAccessToken'
import type { Action } from './action'

/** ListDevices: the user's confirmed devices, page by page. */
export const listDevices: Action = async (input, context) => {
  const { user } = await requireAccessToken(input, context)
  return pageOfDevices(user.sub, input, context)
}
