import type { Action } from '../actions/action'
import { pageOfDevices } from '../devices/pageOfDevices'
import { requirePoolUser } from './requirePool'

/** AdminListDevices: a user's confirmed devices, page by page. */
export const adminListDevices: Action = async (input, context) => {
  const { user } = await requirePoolUser(input, context)
  return pageOfDevices(user.sub, input, context)
}
