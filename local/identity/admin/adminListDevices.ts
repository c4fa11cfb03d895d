import type { Action } from '../actions/action'
import { listDevicePage } from '../devices/listDevicePage'
import { requirePoolUser } from './requirePool'

/** AdminListDevices: returns a user's confirmed devices, paginated. */
export const adminListDevices: Action = async (input, context) => {
  const { user } = await requirePoolUser(input, context)
  return listDevicePage(user.sub, input, context)
}
