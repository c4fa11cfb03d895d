import { extname } from 'node:path'
import type { StoredObject } from '../deployedObjects'
import type { EdgeAnswer, Origin } from './createCloudFront'

/**
 * By file extension, as a bucket deployment sets them: `aws s3 sync` guesses with Python's `mimetypes`, whose table of
 * 3.13 has no `.woff2`.
 * @see https://github.com/python/cpython/blob/3.13/Lib/mimetypes.py
 */
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.xml': 'text/xml',
}

const missing: EdgeAnswer = { status: 404, headers: { 'content-type': 'application/xml' }, body: 'NoSuchKey' }

/** A bucket as origin. CloudFront may also list it, so a missing object is answered with 404 and not 403. */
export function bucketOrigin(objects: ReadonlyMap<string, StoredObject>): Origin {
  return async ({ method, path }) => {
    const found = method === 'GET' || method === 'HEAD' ? objects.get(path.slice(1)) : undefined
    if (!found) return missing
    const headers = {
      'content-type': contentTypes[extname(path)] ?? 'binary/octet-stream',
      ...(found.cacheControl && { 'cache-control': found.cacheControl }),
    }
    return { status: 200, headers, body: method === 'HEAD' ? '' : found.body }
  }
}
