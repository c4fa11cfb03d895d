import type { StackProps } from 'aws-cdk-lib'
import type { GraphqlApi } from 'aws-cdk-lib/aws-appsync'
import type { UserPool } from 'aws-cdk-lib/aws-cognito'
import type { SecurityGroup, Vpc } from 'aws-cdk-lib/aws-ec2'
import type { DatabaseCluster } from 'aws-cdk-lib/aws-rds'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Stage } from '../stage'
import type { Artefacts } from './productFunction'

/** What a stack with a Lambda that reaches the database is given. */
export interface DatabaseServiceProps extends StackProps {
  readonly artefacts: Artefacts
  readonly vpc: Vpc
  readonly cluster: DatabaseCluster
  /** Those who may open connections to the cluster. */
  readonly databaseClients: SecurityGroup
}

/** What a stack that works on requests, files and people is given. */
export interface ServiceProps extends DatabaseServiceProps {
  readonly stage: Stage
  readonly files: Bucket
  readonly userPool: UserPool
}

/** The same, of a stack that publishes to the API from outside. */
export interface PublisherProps extends ServiceProps {
  readonly api: GraphqlApi
}
