import type { StackProps } from 'aws-cdk-lib'
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnMalwareProtectionPlan } from 'aws-cdk-lib/aws-guardduty'
import { AnyPrincipal, Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Stage } from '../stage'
import { accessLogs } from './accessLogs'

/** Uploads of patients and clinicians. Only short-lived presigned URLs of the API give access. */
export class FilesStack extends Stack {
  readonly bucket: Bucket

  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { readonly stage: Stage }) {
    super(scope, id, props)
    const key = new Key(this, 'FilesKey', { enableKeyRotation: true, removalPolicy: RemovalPolicy.RETAIN })
    this.bucket = new Bucket(this, 'Files', {
      encryption: BucketEncryption.KMS,
      encryptionKey: key,
      bucketKeyEnabled: true,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      removalPolicy: RemovalPolicy.RETAIN,
      serverAccessLogsBucket: accessLogs(this),
      serverAccessLogsPrefix: 'files/',
      cors: [
        {
          allowedOrigins: [`https://${stage.host}`],
          allowedMethods: [HttpMethods.GET, HttpMethods.PUT],
          allowedHeaders: ['content-type', 'content-md5', 'x-amz-*'],
          maxAge: 3_600,
        },
      ],
      lifecycleRules: [
        // Deleted files remain recoverable for a month, then they are removed permanently.
        { noncurrentVersionExpiration: Duration.days(30), expiredObjectDeleteMarker: true },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    })
    this.scanForMalware(key)
  }

  /** GuardDuty scans and tags each new object. The bucket policy denies reading objects tagged as threats. */
  private scanForMalware(key: Key): void {
    const role = new Role(this, 'MalwareScan', {
      assumedBy: new ServicePrincipal('malware-protection-plan.guardduty.amazonaws.com'),
    })
    key.grantEncryptDecrypt(role)
    role.addToPolicy(
      new PolicyStatement({
        actions: [
          's3:GetObject',
          's3:GetObjectVersion',
          's3:GetObjectTagging',
          's3:GetObjectVersionTagging',
          's3:PutObject',
          's3:PutObjectTagging',
          's3:PutObjectVersionTagging',
        ],
        resources: [this.bucket.arnForObjects('*')],
      }),
    )
    role.addToPolicy(
      new PolicyStatement({
        actions: ['s3:ListBucket', 's3:GetBucketNotification', 's3:PutBucketNotification'],
        resources: [this.bucket.bucketArn],
      }),
    )
    role.addToPolicy(
      new PolicyStatement({
        actions: [
          'events:PutRule',
          'events:DeleteRule',
          'events:PutTargets',
          'events:RemoveTargets',
          'events:DescribeRule',
          'events:ListTargetsByRule',
        ],
        resources: [
          this.formatArn({
            service: 'events',
            resource: 'rule',
            resourceName: 'DO-NOT-DELETE-AmazonGuardDutyMalwareProtectionS3*',
          }),
        ],
      }),
    )
    const plan = new CfnMalwareProtectionPlan(this, 'MalwareProtection', {
      role: role.roleArn,
      protectedResource: { s3Bucket: { bucketName: this.bucket.bucketName } },
      actions: { tagging: { status: 'ENABLED' } },
    })
    // GuardDuty tests the role when the plan is made; the policy is a resource of its own.
    plan.node.addDependency(role)
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        sid: 'NobodyReadsAThreat',
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:GetObject', 's3:GetObjectVersion'],
        resources: [this.bucket.arnForObjects('*')],
        conditions: { StringEquals: { 's3:ExistingObjectTag/GuardDutyMalwareScanStatus': 'THREATS_FOUND' } },
      }),
    )
  }
}
