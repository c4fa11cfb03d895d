import { parsePersonName } from '../account/personName'
import { brokenRules } from '../brokenRule'
import { isEmailAddress } from '../emailAddress'
import { CodedError } from '../errors'
import { isUuid } from '../uuid'
import { parseWrittenText } from '../writtenText'

/** A message to the practice from a sender without an account. */
export type ContactMessage = {
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
export function parseContactMessage(input: Input): ContactMessage {
  const id = text(input, 'id').toLowerCase()
  if (!isUuid(id)) throw new CodedError('InvalidInput', { field: 'id', rule: 'uuid' })
  return { id, name: parseName(input), email: parseEmail(input), body: parseBody(input) }
}

/** Returns the rule that each field breaks, so that the form can show all errors together. */
export function contactMessageProblems(
  written: ContactMessage,
): Partial<Record<'name' | 'email' | 'body', string>> {
  const input = { ...written }
  return brokenRules({
    name: () => parseName(input),
    email: () => parseEmail(input),
    body: () => parseBody(input),
  })
}

type Input = Readonly<Record<string, unknown>>

const parseName = (input: Input): string => parsePersonName('name', text(input, 'name'))

const parseBody = (input: Input): string =>
  parseWrittenText(text(input, 'body'), { field: 'body', max: contactBodyMaxLength })

function parseEmail(input: Input): string {
  const email = text(input, 'email').trim()
  if (email === '') throw new CodedError('InvalidInput', { field: 'email', rule: 'required' })
  if (!isEmailAddress(email)) throw new CodedError('InvalidInput', { field: 'email', rule: 'email' })
  return email
}

function text(input: Input, field: string): string {
  const value = input[field]
  if (typeof value !== 'string') throw new CodedError('InvalidInput', { field, rule: 'required' })
  return value
}
