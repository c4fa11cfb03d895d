import type { IncomingMessage } from 'node:http'

const mostReadBytes = 16 * 1024 * 1024

/**
 * The bytes of a request's body as they came: a signature may be over them.
 * @returns null when there are more than `maxBytes`. The rest is then read and dropped, so that the sender gets to see the
 * answer; what is far too large is cut off.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size <= maxBytes) chunks.push(chunk)
    if (size > mostReadBytes) break
  }
  return size > maxBytes ? null : Buffer.concat(chunks)
}
