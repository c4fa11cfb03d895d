import { refusals } from '../protocol/identityError'
import type { UserFilter } from '../storage/userLists'
import { canFilterBy } from '../storage/userLists'

/**
 * Parses a filter of ListUsers, such as `email = "a@example.com"` or `name ^= "Jon"`. A quotation
 * mark inside the value is escaped as `\"`.
 * @throws InvalidParameterException for another form or an attribute that cannot be searched
 */
export function readUserFilter(text: string): UserFilter {
  const match = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(text)
  const [, field, operator, value] = match ?? []
  if (field === undefined || value === undefined || !canFilterBy(field)) {
    throw refusals.invalidParameter(
      'Error while parsing filter: it must be AttributeName, = or ^=, and "value".',
    )
  }
  return { field, value: value.replace(/\\(.)/g, '$1'), isPrefix: operator === '^=' }
}
