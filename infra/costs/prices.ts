/**
 * List prices in dollars, us-east-2, without free allowances. Not read for this table but known; look them up in AWS's
 * pricing calculator before relying on them. Those with a source were read there, for us-east-1.
 */
export const prices = {
  natGatewayHour: 0.045,
  publicAddressHour: 0.005,
  natInstanceHour: 0.0042,
  diskGigabyteMonth: 0.08,
  interfaceEndpointHour: 0.01,
  webAclMonth: 5,
  webAclRuleMonth: 1,
  keyMonth: 1,
  alarmMonth: 0.1,
  customMetricMonth: 0.3,
  secretMonth: 0.4,
  capacityUnitHour: 0.12,
  databaseGigabyteMonth: 0.1,
  lambdaGigabyteSecond: 0.0000133334,
  logGigabyte: 0.5,
  /** Of Lambda on ARM, besides its calls. */
  provisionedGigabyteSecond: 0.0000033334,
  /** Of RDS Proxy in front of Aurora Serverless. */
  proxyCapacityUnitHour: 0.015,
  /**
   * Aurora Standard's operations, and what I/O-Optimized costs in their place: a share of the capacity, and its storage.
   * @see https://github.com/aws/agent-toolkit-for-aws (amazon-aurora-mysql/references/io-optimized-pricing.md)
   */
  volumeOperationsMillion: 0.2,
  ioOptimizedCapacityShare: 0.3,
  ioOptimizedGigabyteMonth: 0.225,
  /** @see https://aws.amazon.com/about-aws/whats-new/2024/01/provisioned-capacity-api-limits-amazon-cognito/ */
  cognitoRequestPerSecondMonth: 20,
  /** Dedicated address of SES; read on a page of others, https://acellemail.com/kb/articles/ses-sending-limits-cookbook */
  mailAddressMonth: 24.95,
} as const

export const hoursPerMonth = 730

/** Types without a price of their own while nobody uses the product; they cost by use, or nothing. */
export const freeAtRest: readonly RegExp[] = [
  /^AWS::(ApiGatewayV2|AppSync|Backup|Budgets|CloudFront|Cognito|IAM|S3|SNS|SQS|GuardDuty)::/,
  /^AWS::EC2::(FlowLog|InternetGateway|Route|RouteTable|SecurityGroup|SecurityGroupIngress|Subnet|SubnetRouteTableAssociation|VPC|VPCGatewayAttachment)$/,
  /^AWS::Lambda::(EventInvokeConfig|Function|LayerVersion|Permission|Version)$/,
  /^AWS::RDS::(DBClusterParameterGroup|DBSubnetGroup)$/,
  /^AWS::SecretsManager::(ResourcePolicy|RotationSchedule|SecretTargetAttachment)$/,
  // The rotation of the owner's password, a Lambda.
  /^AWS::Serverless::Application$/,
  /^AWS::WAFv2::(IPSet|LoggingConfiguration|WebACLAssociation)$/,
  /^Custom::/,
]
