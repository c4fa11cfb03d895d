import { describeDevice } from '../devices/describeDevice'
import { readPage, turnPage } from '../protocol/page'
import { listDevicesOf } from '../storage/devices'
import { requireAccessToken } from '../tokens/requireAccessToken'
import type { Action } from './action'

/** ListDevices: the user's confirmed devices, page by page. */
export const listDevices: Action = async (input, context) => {
  const { user } = await requireAccessToken(input, context)
  const page = readPage(input, 'PaginationToken', `devices of ${user.sub}`, context)
  const found = await listDevicesOf(context.tx, user.sub, page)
  const { items, next } = turnPage(found, ({ deviceKey }) => deviceKey, page, context)
  return { Devices: items.map(describeDevice), ...(next && { PaginationToken: next }) }
}
