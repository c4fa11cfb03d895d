import type { FileStore } from '../fileStore'
import { presignedTransfers } from './presignS3'
import type { Presign } from './presignS3'

interface Options {
  readonly presign: Presign
  readonly fetch: typeof fetch
}

/** Lifetime of presigned URLs for the API's own requests, which are sent immediately. */
const ownSeconds = 60

/**
 * Stores files in S3 or a compatible service. The API's own requests are presigned like those of browsers.
 */
export function createS3FileStore({ presign, fetch }: Options): FileStore {
  async function send(method: 'GET' | 'HEAD' | 'DELETE', key: string): Promise<Response> {
    const response = await fetch(await presign({ method, key, seconds: ownSeconds }), { method })
    if (response.ok || response.status === 404) return response
    throw new Error(`S3 answered ${method} with ${response.status}.`)
  }

  return {
    ...presignedTransfers(presign),
    async head(key) {
      const { ok, headers } = await send('HEAD', key)
      if (!ok) return undefined
      return {
        byteCount: Number(headers.get('content-length')),
        contentType: headers.get('content-type') ?? 'application/octet-stream',
      }
    },
    async read(key) {
      const response = await send('GET', key)
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined
    },
    async write(key, { bytes, contentType }) {
      const headers = { 'content-type': contentType }
      const url = await presign({ method: 'PUT', key, headers, seconds: ownSeconds })
      const response = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })
      if (!response.ok) throw new Error(`S3 answered PUT with ${response.status}.`)
    },
    async remove(key) {
      await send('DELETE', key)
    },
  }
}
