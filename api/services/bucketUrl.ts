interface Bucket {
  readonly name: string
  readonly region: string
  /** Of something else that speaks S3's protocol; AWS's own unless given. */
  readonly endpoint?: string | undefined
}

/**
 * Where a bucket answers, without a slash at the end: at a host of its own on AWS, by its name in the path elsewhere.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/VirtualHosting.html
 */
export function bucketUrl({ name, region, endpoint }: Bucket): string {
  if (!endpoint) return `https://${name}.s3.${region}.amazonaws.com`
  return `${endpoint.replace(/\/$/, '')}/${name}`
}
