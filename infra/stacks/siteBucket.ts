import { RemovalPolicy } from 'aws-cdk-lib'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'

/** Creates a bucket whose files only CloudFront reads. */
export function siteBucket(scope: Construct, id: string, logs: Bucket): Bucket {
  return new Bucket(scope, id, {
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    versioned: true,
    removalPolicy: RemovalPolicy.RETAIN,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: `${id.toLowerCase()}/`,
  })
}
