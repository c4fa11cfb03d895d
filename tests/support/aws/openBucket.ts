import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { handleFiles } from '../../../local/files/handleFiles'
import { openObjectFolder } from '../../../local/files/objectFolder'
import type { RoleCredentials } from './isSigned'

interface BucketOptions {
  /** The objects are those stored by `createFiles`. */
  readonly dataDir: string
  /** The role whose signature it accepts. */
  readonly role: Pick<RoleCredentials, 'accessKeyId' | 'secretAccessKey'>
  /** Empty where the bucket has a host of its own. */
  readonly bucketPath: string
  readonly allowedOrigins: readonly string[]
  readonly now: () => Date
}

/** A bucket like S3, on the folder of a single machine's files. */
export async function openBucket({ dataDir, role, ...bucket }: BucketOptions) {
  const folder = await openObjectFolder(join(dataDir, 'files'), randomUUID)
  return handleFiles({ ...bucket, folder, keys: { ...role, region: 'us-east-2' } })
}
