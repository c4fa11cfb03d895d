import { GatewayError } from '../protocol/gatewayError'
import type { Parameters } from '../protocol/parameters'

const placeholder = '{CHECKOUT_SESSION_ID}'

/** Inserts the session's id into a return URL. */
export function withSessionId(url: string, sessionId: string): string {
  return url.replaceAll(placeholder, sessionId)
}

/**
 * Reads a return URL, with or without `{CHECKOUT_SESSION_ID}` in it.
 * @throws GatewayError url_invalid unless it is http or https with a plain host: it becomes part of
 * a redirect and of a content security policy
 */
export function readReturnUrl(parameters: Parameters, name: string): string | undefined {
  const text = parameters.text(name, 5000)
  if (text === undefined) return undefined
  const filled = withSessionId(text, 'cs_test_x')
  const isPlain = /^[\x21-\x7e]+$/.test(filled) && URL.canParse(filled) && isWebOrigin(new URL(filled).origin)
  if (isPlain) return text
  throw new GatewayError(`Not a valid URL: ${name}. It must be an http or https address, percent-encoded.`, {
    code: 'url_invalid',
    param: parameters.nameOf(name),
  })
}

function isWebOrigin(origin: string): boolean {
  return /^https?:\/\/(\[[\da-f:]+\]|[\w.-]+)(:\d+)?$/.test(origin)
}
