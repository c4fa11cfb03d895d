import type { Stage } from './stage'

/** Acknowledged finding of cdk-nag, with the reason. */
interface Acknowledgement {
  /** Prefix of the rule's name; a finding in brackets may follow. */
  readonly rules: readonly string[]
  /** Prefixes of the construct paths, without the stage. */
  readonly where: readonly string[]
  readonly reason: string
  /** The stage that has it; without it, every one. */
  readonly stage?: Stage['name']
}

const lambdas = [
  'identity/Linking',
  'migrations/Migrations',
  'api/Resolver',
  'public/Public',
  'jobs/Jobs',
  'watch/Canary',
]
/** Constructs that CDK adds for its own work during a deployment. */
const helpers = ['api/LogRetention', 'data/LogRetention', 'web/Custom::CDKBucketDeployment']

/**
 * Acknowledged findings. The tests fail on any other finding of cdk-nag, and on an entry without a finding.
 */
export const acknowledgements: readonly Acknowledgement[] = [
  {
    rules: ['AwsSolutions-COG1'],
    where: ['identity/UserPool'],
    reason: 'The product asks for 8 characters and no classes, as NIST SP 800-63B §5.1.1 advises.',
  },
  {
    rules: ['AwsSolutions-COG2', 'AwsSolutions-COG8'],
    where: ['identity/UserPool'],
    reason: 'A second step and threat protection are decisions of the owner: each costs patients or money.',
  },
  {
    rules: ['AwsSolutions-COG7'],
    where: ['identity/IdentityPool'],
    reason: 'Guests have an identity, and a role that is denied everything.',
  },
  {
    rules: ['AwsSolutions-IAM4'],
    where: [...lambdas, ...helpers, 'data/Database/MonitoringRole', 'data/BackupPlan', 'api/Api/ApiLogsRole'],
    reason: "AWS's own policies for writing logs, joining a network, monitoring and backups, kept by AWS.",
  },
  {
    rules: ['AwsSolutions-IAM5[Resource::*]'],
    where: lambdas,
    reason: 'Traces of X-Ray belong to no resource.',
  },
  {
    rules: [
      'AwsSolutions-IAM5[Action::',
      'AwsSolutions-IAM5[Resource::<Files',
      'AwsSolutions-IAM5[Resource::files:',
    ],
    where: ['api/Resolver', 'jobs/Jobs', 'files/MalwareScan'],
    reason: 'All files of the one bucket: the API decides which, before it signs an address.',
  },
  {
    rules: ['AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:events'],
    where: ['files/MalwareScan'],
    reason: "GuardDuty's own rule, by the prefix that its documentation gives.",
  },
  {
    rules: ['AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cognito-idp'],
    where: ['identity/Linking'],
    reason: 'The pool refers to its trigger: the trigger naming the pool would be a circle.',
  },
  {
    rules: ['AwsSolutions-IAM5[Resource::<Resolver'],
    where: ['api/Api/ResolverSource'],
    reason: 'Every version of the one Lambda.',
  },
  {
    rules: ['AwsSolutions-IAM5', 'AwsSolutions-L1', 'HIPAA.Security-LambdaConcurrency'],
    where: helpers,
    reason: 'Of CDK: runs during a deployment and has no way to data of patients.',
  },
  {
    rules: ['AwsSolutions-ASC3'],
    where: ['api/Api'],
    reason: 'A log of requests would hold what patients say; errors are logged without their content.',
  },
  {
    rules: ['AwsSolutions-APIG4'],
    where: ['public/HttpApi'],
    reason: 'Public by nature, or proven by the signature of Stripe.',
  },
  {
    rules: ['AwsSolutions-SQS3'],
    where: ['jobs/LostRuns'],
    reason: 'It is the queue for what was lost.',
  },
  {
    rules: ['AwsSolutions-CFR1'],
    where: ['web/Distribution', 'web/LiveChat'],
    reason: 'Patients travel.',
  },
  {
    rules: ['AwsSolutions-CFR4'],
    where: ['web/LiveChat'],
    reason: "CloudFront's own name sets the lowest TLS version; the page is public and connects to nothing.",
    stage: 'dev',
  },
  {
    rules: [
      'AwsSolutions-EC23',
      'HIPAA.Security-EC2RestrictedCommonPorts',
      'HIPAA.Security-EC2RestrictedSSH',
    ],
    where: ['network/Vpc/Secrets', 'data/Database/SecurityGroup'],
    reason:
      'The rule cannot read a range or a port that is known at deployment: the network itself, one port.',
  },
  {
    rules: ['AwsSolutions-EC2', 'HIPAA.Security-EC2'],
    where: ['network/Vpc/publicSubnet1/NatInstance', 'network/Vpc/NatSecurityGroup'],
    reason:
      'It forwards encrypted traffic, stores nothing, has a role without rights, and accepts traffic of the network only.',
    stage: 'dev',
  },
  {
    rules: ['HIPAA.Security-VPCNoUnrestrictedRouteToIGW'],
    where: ['network/Vpc/publicSubnet'],
    reason: 'Only the NAT gateways stand there, through which Lambdas reach Stripe and Cognito.',
  },
  {
    rules: ['HIPAA.Security-IAMNoInlinePolicy'],
    where: [
      ...lambdas,
      ...helpers,
      'network/Vpc',
      'files/MalwareScan',
      'identity/Guest',
      'identity/SignedIn',
      'api/Api',
    ],
    reason: 'A policy that exists for one role and goes with it.',
  },
  {
    rules: ['HIPAA.Security-RDSInBackupPlan'],
    where: ['data/Database/writer', 'data/Database/reader'],
    reason: 'The cluster is in the plan; instances of Aurora hold no data of their own.',
  },
  {
    rules: ['HIPAA.Security-S3BucketReplicationEnabled'],
    where: ['files/', 'web/'],
    reason: 'Versions are kept; a copy in a second region is a decision of the owner (docs/operations.md).',
  },
  {
    rules: ['HIPAA.Security-S3DefaultEncryptionKMS'],
    where: ['files/AccessLogs', 'web/'],
    reason: 'Logs of access can be delivered with no other key, and the site is public.',
  },
  {
    rules: ['HIPAA.Security-CloudWatchLogGroupEncrypted'],
    where: [
      ...lambdas,
      'api/FirewallLogs',
      'edge/FirewallLogs',
      'identity/FirewallLogs',
      'public/AccessLogs',
    ],
    reason: 'CloudWatch encrypts by itself; lines hold codes and ids, never what patients say or are called.',
  },
  {
    rules: ['HIPAA.Security-LambdaConcurrency'],
    where: ['identity/Linking', 'migrations/Migrations', 'watch/Canary'],
    reason: 'Called by Cognito, by deployments and by a schedule alone.',
  },
  {
    rules: ['HIPAA.Security-LambdaConcurrency'],
    where: ['api/Resolver', 'public/Public', 'jobs/Jobs'],
    reason: 'A new account has 10 concurrent executions, of which none can be reserved.',
    stage: 'dev',
  },
  {
    rules: ['HIPAA.Security-LambdaDLQ'],
    where: [...lambdas, ...helpers],
    reason: 'Whoever calls waits for the answer; lost runs of jobs go to a queue of their own.',
  },
  {
    rules: ['HIPAA.Security-LambdaInsideVPC'],
    where: ['identity/Linking', 'watch/Canary', ...helpers],
    reason: 'They talk to AWS alone and have no way to the database.',
  },
]
