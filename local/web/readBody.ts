import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Reads a request's raw bytes, because a signature may cover them.
 * @returns null when there are more than `maxBytes`, for an answer of 413. The rest is not read, so the
 * connection closes after the response (RFC 9110, 15.5.14)
 * @throws Error when the client leaves before its request is complete
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes: number,
): Promise<Buffer | null> {
  const refuse = () => {
    request.removeAllListeners('data').pause()
    response.setHeader('connection', 'close')
    return null
  }
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return refuse()
  const chunks: Buffer[] = []
  let size = 0
  // Iterating over the request would cost more for the usual body of one chunk.
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) return resolve(refuse())
      chunks.push(chunk)
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
    request.on('close', () => {
      if (!request.complete) reject(new Error('The client left before its request was complete.'))
    })
  })
}
