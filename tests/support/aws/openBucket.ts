import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { handleFiles } from '../../../local/files/handleFiles'
import { openObjectFolder } from '../../../local/files/objectFolder'
import type { RoleCredentials } from '../../api/lambda/isSigned'

interface BucketOptions {
  /** The objects are those that `createFiles` keeps in it. */
  readonly dataDir: string
  /** The role whose signature it accepts. */
  readonly role: Pick<RoleCredentials, 'accessKeyId' | 'secretAccessKey'>
  /** Empty where the bucket has a host of its own. */
  readonly bucketPath: string
  readonly allowedOrigins: readonly string[]
  readonly now: () => Date
}

/** A bucket as S3 has it, over the folder in which one machine keeps its files. */
export async function openBucket({ dataDir, role, ...bucket }: BucketOptions) {
  const folder = await openObjectFolder(join(dataDir, 'files'), randomUUID)
  return handleFiles({ ...bucket, folder, keys: { ...role, region: 'us-east-2' } })
}
