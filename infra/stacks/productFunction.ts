import type { Duration } from 'aws-cdk-lib'
import { RemovalPolicy } from 'aws-cdk-lib'
import type { ISecurityGroup, IVpc } from 'aws-cdk-lib/aws-ec2'
import { SubnetType } from 'aws-cdk-lib/aws-ec2'
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { concurrencyOf } from '../concurrency'
import type { Stage } from '../stage'

/** Folders of the built Lambdas, each with an `index.mjs` that exports `handler`. */
export interface Artifacts {
  readonly resolver: string
  readonly public: string
  readonly jobs: string
  readonly migrations: string
  readonly linking: string
  readonly canary: string
}

interface FunctionProps {
  readonly code: string
  readonly description: string
  readonly timeout: Duration
  readonly memoryMegabytes?: number
  readonly environment?: Readonly<Record<string, string>>
  /** Reserved concurrency; without it, the unreserved concurrency of the account. */
  readonly concurrency?: number
  /** VPC placement; without it, the Lambda is outside the VPC and cannot reach the database. */
  readonly network?: { readonly vpc: IVpc; readonly securityGroup: ISecurityGroup }
}

/** Returns the concurrency that a Lambda reserves, as far as the account of the stage allows. */
export function reserved(
  stage: Stage,
  name: keyof ReturnType<typeof concurrencyOf>,
): Pick<FunctionProps, 'concurrency'> {
  return stage.reservesConcurrency ? { concurrency: concurrencyOf(stage)[name] } : {}
}

/** Creates a Lambda of the product: Node on ARM, logs retained for a year. */
export function productFunction(
  scope: Construct,
  id: string,
  { code, description, timeout, memoryMegabytes = 512, environment, concurrency, network }: FunctionProps,
): LambdaFunction {
  const logGroup = new LogGroup(scope, `${id}Logs`, {
    retention: RetentionDays.ONE_YEAR,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  return new LambdaFunction(scope, id, {
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    handler: 'index.handler',
    code: Code.fromAsset(code),
    description,
    timeout,
    memorySize: memoryMegabytes,
    logGroup,
    tracing: Tracing.ACTIVE,
    environment: {
      // Since Node 20, Lambda loads the CA certificates of Aurora only with this variable.
      NODE_EXTRA_CA_CERTS: '/var/runtime/ca-cert.pem',
      NODE_OPTIONS: '--enable-source-maps',
      ...environment,
    },
    ...(concurrency === undefined ? {} : { reservedConcurrentExecutions: concurrency }),
    ...(network && {
      vpc: network.vpc,
      vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      securityGroups: [network.securityGroup],
    }),
  })
}
