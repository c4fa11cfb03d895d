import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FileStore } from '../../api/services/fileStore'
import { presignedTransfers } from '../../api/services/presignedTransfers'
import { createPresigner } from '../../api/services/presignS3'
import type { StoreKeys } from './demandPermission'
import { handleFiles } from './handleFiles'
import { openObjectFolder } from './objectFolder'

export interface FilesOptions {
  /** The objects go to `files/` in it. */
  readonly dataDir: string
  /** Where browsers find the server, without a slash at the end. */
  readonly publicOrigin: string
  /** Origins whose pages may send and fetch, as the CORS rules of a bucket say it. */
  readonly allowedOrigins: readonly string[]
  readonly now: () => Date
}

/** Files on one machine. */
export interface Files {
  /** For the API, which needs no address to get at them. */
  readonly store: FileStore
  /** Whoever has them may do anything here. */
  readonly keys: StoreKeys
  /** Where browsers send to and fetch from, besides the origin of the product itself. */
  readonly origins: readonly string[]
  /** Answers below `/files/`. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

const bucketPath = '/files'

/**
 * The folder that stands in for a bucket of S3: it takes and gives bytes to those who come with a presigned address.
 * The key that signs lives as long as the process; an address from before a restart is asked for again.
 */
export async function createFiles({
  dataDir,
  publicOrigin,
  allowedOrigins,
  now,
}: FilesOptions): Promise<Files> {
  const folder = await openObjectFolder(join(dataDir, 'files'), randomUUID)
  const keys = {
    region: 'us-east-2',
    accessKeyId: `LOCAL${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(32).toString('hex'),
  }
  const presign = createPresigner({ ...keys, bucketUrl: `${publicOrigin}${bucketPath}`, now })
  return {
    keys,
    origins: [],
    store: {
      ...presignedTransfers(presign),
      head: (key) => folder.head(key),
      read: (key) => folder.read(key),
      remove: (key) => folder.remove(key),
      write: (key, { bytes, contentType }) =>
        folder.put(key, once(bytes), { contentType, maxBytes: Infinity }),
    },
    handle: handleFiles({ folder, keys, bucketPath, allowedOrigins, now }),
  }
}

async function* once(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes
}
