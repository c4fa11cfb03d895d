import { CodedError } from '../../domain/errors'
import { requireStorable } from '../../domain/storableValue'
import type { RestRequest } from './rest'

const maxBytes = 10_000

/**
 * Returns a member of a JSON body that has to be a string.
 * @throws CodedError InvalidInput with the field and the violated rule
 */
export function readTextField(request: RestRequest, name: string): string {
  const value = readJsonObject(request)[name]
  if (typeof value !== 'string') throw new CodedError('InvalidInput', { field: name, rule: 'required' })
  return value
}

/**
 * Returns the members of a JSON body; none when it is not an object.
 * @throws CodedError InvalidInput for more than 10 kB, invalid JSON, and text that the database cannot store
 */
export function readJsonObject({ body = new Uint8Array() }: RestRequest): Readonly<Record<string, unknown>> {
  if (body.byteLength > maxBytes)
    throw new CodedError('InvalidInput', { field: 'body', rule: 'tooLong', max: maxBytes })
  const parsed = parseJson(Buffer.from(body).toString('utf8'))
  requireStorable(parsed, 'body')
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CodedError('InvalidInput', { field: 'body', rule: 'json' })
  }
}
