/**
 * List prices in dollars, us-east-2, without free allowances. Not read for this table but known; look them up in AWS's
 * pricing calculator before relying on them.
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
