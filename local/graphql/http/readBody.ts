import type { IncomingMessage } from 'node:http'

/**
 * Reads a body within a limit.
 * @returns its text, or null when it is larger; the rest then flows away unread, so that the client gets to read the answer
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
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    request.on('error', reject)
    request.on('close', () => reject(new Error('The client left before its request was complete.')))
  })
}

function discard(request: IncomingMessage): null {
  request.removeAllListeners('data')
  request.resume()
  return null
}
