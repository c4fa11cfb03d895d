import type { IncomingMessage } from 'node:http'

/**
 * Reads a body within a limit.
 * @returns its text, or null when it is larger; the rest is then drained, so that the client can
 * read the response
 */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) return discard(request)
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limitBytes) return resolve(discard(request))
      chunks.push(chunk)
    })
    request.on('end', () => resolve(textOf(chunks)))
    request.on('error', reject)
    request.on('close', () => {
      if (!request.complete) reject(new Error('The client left before its request was complete.'))
    })
  })
}

/** Decodes the chunks of a body; nearly every request has only one. */
function textOf(chunks: readonly Buffer[]): string {
  const [first] = chunks
  return (chunks.length === 1 && first ? first : Buffer.concat(chunks)).toString('utf8')
}

function discard(request: IncomingMessage): null {
  request.removeAllListeners('data')
  request.resume()
  return null
}
