import type { StackProps } from 'aws-cdk-lib'
import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import {
  AmazonLinuxCpuType,
  CfnEIP,
  CpuCredits,
  FlowLogDestination,
  InterfaceVpcEndpointAwsService,
  GatewayVpcEndpointAwsService,
  InstanceClass,
  InstanceSize,
  InstanceType,
  MachineImage,
  NatProvider,
  NatTrafficDirection,
  Peer,
  Port,
  SubnetType,
  type NatInstanceProviderV2,
  Vpc,
} from 'aws-cdk-lib/aws-ec2'
import { Key } from 'aws-cdk-lib/aws-kms'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { availabilityZones, type Stage } from '../stage'
import { allowLogs } from './logKey'

/**
 * VPC with a private subnet for the Lambdas, which reach Stripe through NAT, and an isolated one for the
 * database.
 */
export class NetworkStack extends Stack {
  readonly vpc: Vpc
  /** Addresses from which the Lambdas reach the internet, as CIDR blocks. */
  readonly natAddresses: readonly string[]

  constructor(scope: Construct, id: string, props: StackProps & { readonly stage: Stage }) {
    super(scope, id, props)
    const logKey = new Key(this, 'LogKey', { enableKeyRotation: true, removalPolicy: RemovalPolicy.RETAIN })
    allowLogs(logKey)
    const flowLogs = new LogGroup(this, 'FlowLogs', {
      retention: RetentionDays.ONE_YEAR,
      encryptionKey: logKey,
    })
    const { sleeps } = props.stage
    const instances = sleeps ? natInstances() : undefined
    this.vpc = new Vpc(this, 'Vpc', {
      availabilityZones,
      natGateways: props.stage.natGateways,
      ...(instances && { natGatewayProvider: instances }),
      restrictDefaultSecurityGroup: true,
      subnetConfiguration: [
        { name: 'public', subnetType: SubnetType.PUBLIC, cidrMask: 24, mapPublicIpOnLaunch: false },
        { name: 'lambda', subnetType: SubnetType.PRIVATE_WITH_EGRESS, cidrMask: 20 },
        { name: 'database', subnetType: SubnetType.PRIVATE_ISOLATED, cidrMask: 24 },
      ],
      flowLogs: { all: { destination: FlowLogDestination.toCloudWatchLogs(flowLogs) } },
      // Keeps file and secret traffic off NAT.
      gatewayEndpoints: { s3: { service: GatewayVpcEndpointAwsService.S3 } },
    })
    instances?.connections.allowFrom(Peer.ipv4(this.vpc.vpcCidrBlock), Port.allTraffic())
    this.natAddresses = instances
      ? instances.gatewayInstances.map(({ instancePublicIp }) => `${instancePublicIp}/32`)
      : this.gatewayAddresses()
    // Without it, secrets are read through NAT.
    if (!sleeps)
      this.vpc.addInterfaceEndpoint('Secrets', { service: InterfaceVpcEndpointAwsService.SECRETS_MANAGER })
  }

  private gatewayAddresses(): string[] {
    return this.vpc.publicSubnets.flatMap(({ node }) => {
      const address = node.tryFindChild('EIP')
      return address instanceof CfnEIP ? [`${address.ref}/32`] : []
    })
  }
}

/** An instance costs a fifth of a NAT gateway, and is one machine that can fail. */
function natInstances(): NatInstanceProviderV2 {
  return NatProvider.instanceV2({
    instanceType: InstanceType.of(InstanceClass.T4G, InstanceSize.NANO),
    machineImage: MachineImage.latestAmazonLinux2023({ cpuType: AmazonLinuxCpuType.ARM_64 }),
    associatePublicIpAddress: true,
    creditSpecification: CpuCredits.STANDARD,
    defaultAllowedTraffic: NatTrafficDirection.OUTBOUND_ONLY,
  })
}
