import { extname } from 'node:path'
import type { StoredObject } from '../deployedObjects'
import type { EdgeAnswer, Origin } from './createCloudFront'

/** By file extension, as the upload of a bucket deployment sets them. */
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
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

const missing: EdgeAnswer = { status: 404, headers: { 'content-type': 'application/xml' }, body: 'NoSuchKey' }

/** A bucket for a reader who may also list it, and therefore gets 404 for a missing object. */
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
