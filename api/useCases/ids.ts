import { CodedError } from '../../domain/errors'
import { isUuid } from '../../domain/uuid'

/** The id of something that should exist. @throws CodedError NotFound, as for every id that leads nowhere */
export function existingId(text: string): string {
  const id = text.toLowerCase()
  if (!isUuid(id)) throw new CodedError('NotFound')
  return id
}

/** The id a client has made for something new. @throws CodedError InvalidInput */
export function newClientId(text: string): string {
  const id = text.toLowerCase()
  if (!isUuid(id)) throw new CodedError('InvalidInput', { field: 'id', rule: 'uuid' })
  return id
}

/** What was asked for. @throws CodedError NotFound, whether it does not exist or is out of the caller's reach */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new CodedError('NotFound')
  return thing
}
