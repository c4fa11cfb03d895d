import type { IncomingMessage } from 'node:http'
import { IdentityError } from './identityError'
import { Input, isRecord } from './input'

const largestBodyBytes = 128 * 1024
const mostReadBytes = 16 * 1024 * 1024

/**
 * Reads a request's JSON object. Of a body that is too large the rest is read and dropped, so that the sender gets to
 * see the answer; far too large ones are cut off.
 * @throws RequestEntityTooLargeException over 128 kB, SerializationException for anything but a JSON object
 */
export async function readJson(request: IncomingMessage): Promise<Input> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= largestBodyBytes) chunks.push(chunk)
    if (size > mostReadBytes) break
  }
  if (size > largestBodyBytes) {
    throw new IdentityError(
      'RequestEntityTooLargeException',
      `The body is larger than ${largestBodyBytes} bytes.`,
    )
  }
  const value = parse(Buffer.concat(chunks).toString('utf8'))
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
