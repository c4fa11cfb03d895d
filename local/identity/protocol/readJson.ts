import type { IncomingMessage } from 'node:http'
import { readBody } from '../../web/readBody'
import { IdentityError } from './identityError'
import { Input, isRecord } from './input'

const largestBodyBytes = 128 * 1024

/**
 * Reads a request's raw body.
 * @throws RequestEntityTooLargeException over 128 kB
 */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const body = await readBody(request, largestBodyBytes)
  if (body) return body
  throw new IdentityError(
    'RequestEntityTooLargeException',
    `The body is larger than ${largestBodyBytes} bytes.`,
  )
}

/**
 * Parses a body's JSON object.
 * @throws SerializationException for anything else
 */
export function parseJson(body: Buffer): Input {
  const value = parse(body.toString('utf8'))
  if (!isRecord(value)) throw new IdentityError('SerializationException', 'The body must be a JSON object.')
  return new Input(value)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new IdentityError('SerializationException', 'The body is not valid JSON.')
  }
}
