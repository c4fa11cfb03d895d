import { CodedError } from '../../domain/errors'
import { isUuid } from '../../domain/uuid'

/** Parses the id of an existing object. @throws CodedError NotFound, as for every unknown id */
export function existingId(text: string): string {
  const id = text.toLowerCase()
  if (!isUuid(id)) throw new CodedError('NotFound')
  return id
}

/** Parses a client-generated id of a new object. @throws CodedError InvalidInput */
export function newClientId(text: string): string {
  const id = text.toLowerCase()
  if (!isUuid(id)) throw new CodedError('InvalidInput', { field: 'id', rule: 'uuid' })
  return id
}

/** Returns the object. @throws CodedError NotFound, whether it does not exist or the caller may not see it */
export function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new CodedError('NotFound')
  return thing
}
