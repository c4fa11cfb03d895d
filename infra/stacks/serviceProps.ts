import type { StackProps } from 'aws-cdk-lib'
import type { GraphqlApi } from 'aws-cdk-lib/aws-appsync'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { SecurityGroup, Vpc } from 'aws-cdk-lib/aws-ec2'
import type { DatabaseCluster } from 'aws-cdk-lib/aws-rds'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Stage } from '../stage'
import type { Artifacts } from './productFunction'

/** Props of a stack with a Lambda that connects to the database. */
export interface DatabaseServiceProps extends StackProps {
  readonly stage: Stage
  readonly artifacts: Artifacts
  readonly vpc: Vpc
  readonly cluster: DatabaseCluster
  /** Security group of clients that may connect to the cluster. */
  readonly databaseClients: SecurityGroup
}

/** Props of a stack that works on requests, files and users. */
export interface ServiceProps extends DatabaseServiceProps {
  readonly files: Bucket
  readonly userPool: UserPool
}

/** Props of a stack that publishes to the API from outside. */
export interface PublisherProps extends ServiceProps {
  readonly api: GraphqlApi
}
