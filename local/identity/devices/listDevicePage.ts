import type { ActionContext } from '../actions/action'
import type { Input } from '../protocol/input'
import { readPage, turnPage } from '../protocol/page'
import { listDevicesOf } from '../storage/devices'
import { describeDevice } from './describeDevice'

/**
 * Returns the requested page of a user's confirmed devices.
 * @throws InvalidParameterException
 */
export async function listDevicePage(
  sub: string,
  input: Input,
  context: ActionContext,
): Promise<Record<string, unknown>> {
  const page = readPage(input, { token: 'PaginationToken' }, `devices of ${sub}`, context)
  const found = await listDevicesOf(context.tx, sub, page)
  const { items, next } = turnPage(found, ({ deviceKey }) => deviceKey, page, context)
  return { Devices: items.map(describeDevice), ...(next && { PaginationToken: next }) }
}
