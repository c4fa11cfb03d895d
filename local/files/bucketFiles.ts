import { bucketUrl, createPresigner } from '../../api/services/aws/presignS3'
import { createS3FileStore } from '../../api/services/aws/s3FileStore'
import { answerJson } from '../web/jsonAnswer'
import type { Files } from './createFiles'

/** A bucket of S3, or of a service with its protocol. */
export interface BucketSettings {
  readonly name: string
  readonly region: string
  /** Of a service other than Amazon's, without the bucket's name. */
  readonly endpoint: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Keeps files in a bucket, which several processes on several machines share. Browsers reach it directly. */
export function bucketFiles(bucket: BucketSettings, now: () => Date): Files {
  const url = bucketUrl(bucket)
  const presign = createPresigner({ ...bucket, bucketUrl: url, now })
  return {
    store: createS3FileStore({ presign, fetch }),
    origins: [new URL(url).origin],
    handle: async (_request, response) => answerJson(response, 404, { message: 'Files are in the bucket.' }),
  }
}
