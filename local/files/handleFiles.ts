import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { verifyPresignedUrl, type StoreKeys } from './verifyPresignedUrl'
import { FileFailure } from './fileFailure'
import type { LocalObject, ObjectFolder } from './objectFolder'

interface Bucket {
  readonly folder: ObjectFolder
  readonly keys: StoreKeys
  /** `/files`, in place of S3's bucket name before the key. */
  readonly bucketPath: string
  readonly allowedOrigins: readonly string[]
  readonly now: () => Date
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Larger than any file the product accepts; a presigned URL usually allows less. */
const maxBytes = 16 * 1024 * 1024

/**
 * Handles PUT, GET, HEAD and DELETE of objects by presigned URL, and CORS preflights: the part of
 * S3 that the product needs. Responses cannot run scripts and are not cached.
 */
export function handleFiles(bucket: Bucket): Handle {
  return async (request, response) => {
    allowOrigin(bucket, request, response)
    try {
      if (request.method === 'OPTIONS') answerPreflight(request, response)
      else await answer(bucket, request, response)
    } catch (error) {
      // An aborted request gets no response.
      if (request.destroyed && !request.complete) return
      if (!(error instanceof FileFailure) || response.headersSent) throw error
      await refuse(request, response, error)
    }
  }
}

async function answer(bucket: Bucket, request: IncomingMessage, response: ServerResponse): Promise<void> {
  verifyPresignedUrl(request, bucket.keys, bucket.now())
  const { folder, bucketPath } = bucket
  const url = new URL(request.url ?? '', 'http://localhost')
  const key = url.pathname.slice(bucketPath.length + 1)
  switch (request.method) {
    case 'PUT':
      // The rest of a refused upload is still drained.
      await folder.put(key, request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>, {
        contentType: request.headers['content-type'] ?? 'application/octet-stream',
        sha256: checksumOf(request),
        maxBytes,
      })
      response.writeHead(200, { 'content-length': 0 }).end()
      return
    case 'GET':
      return give(folder, key, url.searchParams, response)
    case 'HEAD':
      response.writeHead(200, headersOf(await existing(folder.head(key)), url.searchParams)).end()
      return
    case 'DELETE':
      await folder.remove(key)
      response.writeHead(204).end()
      return
    default:
      throw new FileFailure('wrongMethod')
  }
}

async function give(
  folder: ObjectFolder,
  key: string,
  query: URLSearchParams,
  response: ServerResponse,
): Promise<void> {
  const { object, bytes } = await existing(folder.stream(key))
  response.writeHead(200, headersOf(object, query))
  await pipeline(bytes, response)
}

async function existing<Found>(looking: Promise<Found | undefined>): Promise<Found> {
  const found = await looking
  if (found === undefined) throw new FileFailure('noSuchKey')
  return found
}

function headersOf(
  { byteCount, contentType }: LocalObject,
  query: URLSearchParams,
): Record<string, string | number> {
  return {
    'content-type': query.get('response-content-type') ?? contentType,
    'content-length': byteCount,
    'content-disposition': query.get('response-content-disposition') ?? 'attachment',
    'cache-control': query.get('response-cache-control') ?? 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-site',
  }
}

/** Returns the checksum, which a URL may carry in its query, as the SDK writes it. */
function checksumOf({ headers, url = '' }: IncomingMessage): string | undefined {
  const header = headers['x-amz-checksum-sha256']
  if (typeof header === 'string') return header
  return new URLSearchParams(url.split('?')[1]).get('x-amz-checksum-sha256') ?? undefined
}

function allowOrigin(
  { allowedOrigins }: Bucket,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  response.setHeader('vary', 'origin')
  const { origin } = headers
  if (origin && allowedOrigins.includes(origin)) response.setHeader('access-control-allow-origin', origin)
}

function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  const isAllowed = response.hasHeader('access-control-allow-origin')
  const rules = {
    'access-control-allow-methods': 'GET, PUT',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    'access-control-max-age': '7200',
  }
  response.writeHead(isAllowed ? 200 : 403, { ...(isAllowed && rules), 'content-length': 0 }).end()
}

/**
 * Drains the request, so that the sender can read the response; a body far too large is cut off.
 */
async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  failure: FileFailure,
): Promise<void> {
  let byteCount = 0
  if (!request.destroyed) {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      byteCount += chunk.byteLength
      if (byteCount > maxBytes) break
    }
  }
  const { status, code, message } = failure
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}
