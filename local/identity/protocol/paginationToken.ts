import type { ActionContext } from '../actions/action'
import { refusals } from './identityError'

/** Where the next page of a list begins, as a text that only this server can make, for this list only. */
export function sealPageStart(start: string, list: string, { services }: ActionContext): string {
  return services.cipher.seal(Buffer.from(start), `page ${list}`).toString('base64')
}

/** @returns the empty text for the first page @throws InvalidParameterException for a made-up or foreign token */
export function openPageStart(token: string | undefined, list: string, { services }: ActionContext): string {
  if (token === undefined) return ''
  const start = services.cipher.open(Buffer.from(token, 'base64'), `page ${list}`)
  if (!start) throw refusals.invalidParameter('Invalid pagination token provided.')
  return start.toString()
}
