import type { ActionContext } from '../actions/action'
import type { Input } from '../protocol/input'
import { readPage, turnPage } from '../protocol/page'
import { listDevicesOf } from '../storage/devices'
import { describeDevice } from './describeDevice'

/** The page of a user's confirmed devices that a request asks for. @throws InvalidParameterException */
export async function pageOfDevices(
  sub: string,
  input: Input,
  context: ActionContext,
): Promise<Record<string, unknown>> {
  const page = readPage(input, { token: 'PaginationToken' }, `devices of ${sub}`, context)
  const found = await listDevicesOf(context.tx, sub, page)
  const { items, next } = turnPage(found, ({ deviceKey }) => deviceKey, page, context)
  return { Devices: items.map(describeDevice), ...(next && { PaginationToken: next }) }
}
