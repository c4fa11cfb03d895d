import { describeDevice } from '../devices/describeDevice'
import { openPageStart, sealPageStart } from '../protocol/paginationToken'
import { listDevicesOf } from '../storage/devices'
import { requireAccessToken } from '../tokens/requireAccessToken'
import type { Action } from './action'

const mostPerPage = 60

/** ListDevices: the user's confirmed devices, page by page. */
export const listDevices: Action = async (input, context) => {
  const limit = input.integer('Limit', { least: 0, most: mostPerPage }) || mostPerPage
  const token = input.optionalText('PaginationToken')
  const { user } = await requireAccessToken(input, context)
  const list = `devices of ${user.sub}`
  const after = openPageStart(token, list, context)
  const found = await listDevicesOf(context.tx, user.sub, { after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    Devices: page.map(describeDevice),
    ...(found.length > limit && last && { PaginationToken: sealPageStart(last.deviceKey, list, context) }),
  }
}
