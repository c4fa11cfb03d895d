import { parsePersonName } from '../account/personName'
import { isEmailAddress } from '../emailAddress'
import { CodedError } from '../errors'
import { isUuid } from '../uuid'
import { parseWrittenText } from '../writtenText'

/** A message to the practice from a sender without an account. */
export interface ContactMessage {
  /** A UUID made by the browser, so that a retry is the same message. */
  readonly id: string
  readonly name: string
  readonly email: string
  readonly body: string
}

export const contactBodyMaxLength = 2000

/**
 * Parses a posted message.
 * @throws CodedError InvalidInput with `field` (`id`, `name`, `email`, `body`) and `rule`
 */
export function parseContactMessage(input: Readonly<Record<string, unknown>>): ContactMessage {
  const id = text(input, 'id').toLowerCase()
  if (!isUuid(id)) throw new CodedError('InvalidInput', { field: 'id', rule: 'uuid' })
  return {
    id,
    name: parsePersonName('name', text(input, 'name')),
    email: parseEmail(text(input, 'email')),
    body: parseWrittenText(text(input, 'body'), { field: 'body', max: contactBodyMaxLength }),
  }
}

function parseEmail(value: string): string {
  const email = value.trim()
  if (email === '') throw new CodedError('InvalidInput', { field: 'email', rule: 'required' })
  if (!isEmailAddress(email)) throw new CodedError('InvalidInput', { field: 'email', rule: 'email' })
  return email
}

function text(input: Readonly<Record<string, unknown>>, field: string): string {
  const value = input[field]
  if (typeof value !== 'string') throw new CodedError('InvalidInput', { field, rule: 'required' })
  return value
}
