import type { IncomingMessage } from 'node:http'

const maxDrainBytes = 16 * 1024 * 1024

/**
 * Reads a request's raw bytes, because a signature may cover them.
 * @returns null when there are more than `maxBytes`. The rest is then drained, so that the client
 * can read the response; a body far too large is cut off.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size <= maxBytes) chunks.push(chunk)
    if (size > maxDrainBytes) break
  }
  return size > maxBytes ? null : Buffer.concat(chunks)
}
