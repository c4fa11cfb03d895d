import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FileStore } from '../../api/services/fileStore'
import { presignedTransfers, createPresigner } from '../../api/services/aws/presignS3'
import type { StoreKeys } from './verifyPresignedUrl'
import { handleFiles } from './handleFiles'
import { openObjectFolder } from './objectFolder'

export interface FilesOptions {
  /** Data folder; the objects go to `files/` in it. */
  readonly dataDir: string
  /** Public origin of the server, without a trailing slash. */
  readonly publicOrigin: string
  /** Origins whose pages may upload and download, as in the CORS rules of a bucket. */
  readonly allowedOrigins: readonly string[]
  readonly now: () => Date
}

/** File storage on one machine. */
export interface Files {
  /** The API's direct access, without presigned URLs. */
  readonly store: FileStore
  /** Origins that browsers upload to and download from, besides the product's own. */
  readonly origins: readonly string[]
  /** Handles requests below `/files/`. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

interface FolderKeys {
  /** Credentials with full access to this folder. */
  readonly keys: StoreKeys
}

const bucketPath = '/files'

/**
 * Creates the folder that stands in for an S3 bucket and serves presigned URLs. The signing key
 * lives as long as the process, so clients request a new URL after a restart.
 */
export async function createFiles({
  dataDir,
  publicOrigin,
  allowedOrigins,
  now,
}: FilesOptions): Promise<Files & FolderKeys> {
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
