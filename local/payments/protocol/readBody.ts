import type { IncomingMessage } from 'node:http'
import type { FormTree } from './form'
import { parseForm } from './form'
import { GatewayError } from './gatewayError'

const largestBodyBytes = 128 * 1024
const mostReadBytes = 16 * 1024 * 1024

/**
 * Reads a form that was posted. Of a body that is too large the rest is read and dropped, so that the sender gets to
 * see the answer; far too large ones are cut off.
 * @throws GatewayError 413 over 128 kB, 400 for another content type or what is not a form
 */
export async function readForm(request: IncomingMessage): Promise<FormTree> {
  const text = await readText(request)
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  if (text !== '' && type !== 'application/x-www-form-urlencoded') {
    throw new GatewayError(
      'Invalid request: send the parameters as application/x-www-form-urlencoded, with brackets for what is nested.',
    )
  }
  return parseForm(text)
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= largestBodyBytes) chunks.push(chunk)
    if (size > mostReadBytes) break
  }
  if (size > largestBodyBytes) {
    throw new GatewayError(`The body is larger than ${largestBodyBytes} bytes.`, { status: 413 })
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new GatewayError('Invalid request: the body is not UTF-8.')
  }
}
