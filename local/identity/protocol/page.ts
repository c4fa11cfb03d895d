import type { ActionContext } from '../actions/action'
import { refusals } from './identityError'
import type { Input } from './input'

/**
 * An operation's parameter names for the page token and size, and the maximum and default page
 * size.
 */
type PageParameters = { token: string; size?: string; most?: number }

/**
 * The requested page of a list: starts after `after`; `limit` fetches one more to detect a next
 * page.
 */
type Page = { list: string; after: string; size: number; limit: number }

/**
 * Reads the size and token of a page.
 * @param list names the list; a token is valid for one list only
 * @throws InvalidParameterException for a size out of bounds or a forged or foreign token
 */
export function readPage(
  input: Input,
  { token: tokenName, size: sizeName = 'Limit', most = 60 }: PageParameters,
  list: string,
  context: ActionContext,
): Page {
  const size = input.integer(sizeName, { least: 0, most }) || most
  const token = input.optionalText(tokenName)
  return { list, after: openStart(token, list, context), size, limit: size + 1 }
}

/** Returns the items of a page, and the token of the next one if there is more. */
export function turnPage<Item>(
  found: readonly Item[],
  keyOf: (item: Item) => string,
  { list, size }: Page,
  { services }: ActionContext,
): { items: Item[]; next: string | undefined } {
  const items = found.slice(0, size)
  const last = items.at(-1)
  if (found.length <= size || last === undefined) return { items, next: undefined }
  return { items, next: services.cipher.seal(Buffer.from(keyOf(last)), `page ${list}`).toString('base64') }
}

function openStart(token: string | undefined, list: string, { services }: ActionContext): string {
  if (token === undefined) return ''
  const start = services.cipher.open(Buffer.from(token, 'base64'), `page ${list}`)
  if (!start) throw refusals.invalidParameter('Invalid pagination token provided.')
  return start.toString()
}
