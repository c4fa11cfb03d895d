import { CodedError } from '../../domain/errors'
import { demandStorable } from '../../domain/storableValue'
import type { RestRequest } from './rest'

const maxBytes = 10_000

/**
 * A member of a JSON body that must be a text.
 * @throws CodedError InvalidInput with the field and rule that is broken
 */
export function readTextMember(request: RestRequest, name: string): string {
  const value = readMembers(request)[name]
  if (typeof value !== 'string') throw new CodedError('InvalidInput', { field: name, rule: 'required' })
  return value
}

/**
 * The members of a JSON body; none when it is no object.
 * @throws CodedError InvalidInput for more than 10 kB, for what is no JSON, and for what the database could not store
 */
export function readMembers({ body = new Uint8Array() }: RestRequest): Readonly<Record<string, unknown>> {
  if (body.byteLength > maxBytes)
    throw new CodedError('InvalidInput', { field: 'body', rule: 'tooLong', max: maxBytes })
  const parsed = parseJson(Buffer.from(body).toString('utf8'))
  demandStorable(parsed, 'body')
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CodedError('InvalidInput', { field: 'body', rule: 'json' })
  }
}
