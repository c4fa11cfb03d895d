import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../../web/readBody'
import type { FormTree } from './form'
import { parseForm } from './form'
import { GatewayError } from './gatewayError'

const largestBodyBytes = 128 * 1024

/**
 * Reads a posted form.
 * @throws GatewayError 413 over 128 kB, 400 for another content type or a malformed form
 */
export async function readForm(request: IncomingMessage, response: ServerResponse): Promise<FormTree> {
  const text = await readText(request, response)
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  if (text !== '' && type !== 'application/x-www-form-urlencoded') {
    throw new GatewayError(
      'Invalid request: send the parameters as application/x-www-form-urlencoded, with brackets for what is nested.',
    )
  }
  return parseForm(text)
}

async function readText(request: IncomingMessage, response: ServerResponse): Promise<string> {
  const body = await readBody(request, response, largestBodyBytes)
  if (!body) throw new GatewayError(`The body is larger than ${largestBodyBytes} bytes.`, { status: 413 })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new GatewayError('Invalid request: the body is not UTF-8.')
  }
}
