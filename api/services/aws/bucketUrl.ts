interface Bucket {
  readonly name: string
  readonly region: string
  /** Endpoint of another S3-compatible service; AWS if missing. */
  readonly endpoint?: string | undefined
}

/**
 * Returns the URL of a bucket without a trailing slash: virtual-hosted style on AWS, path style elsewhere.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/VirtualHosting.html
 */
export function bucketUrl({ name, region, endpoint }: Bucket): string {
  if (!endpoint) return `https://${name}.s3.${region}.amazonaws.com`
  return `${endpoint.replace(/\/$/, '')}/${name}`
}
