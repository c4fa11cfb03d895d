import { Duration, Stack } from 'aws-cdk-lib'
import type { Key } from 'aws-cdk-lib/aws-kms'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Trigger } from 'aws-cdk-lib/triggers'
import type { Construct } from 'constructs'
import { productFunction } from './productFunction'
import { databaseEnvironment } from './serviceAccess'
import type { DatabaseServiceProps } from './serviceProps'

interface MigrationProps extends DatabaseServiceProps {
  /** Key that encrypts the owner's secret. */
  readonly databaseKey: Key
}

/** Migrates the database in each deployment with new migrations. The service stacks depend on it. */
export class MigrationStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage, artifacts, vpc, cluster, databaseClients, databaseKey, ...props }: MigrationProps,
  ) {
    super(scope, id, props)
    const secret = cluster.secret
    if (!secret) throw new Error('The owner of the database has a secret.')
    const migrations = productFunction(this, 'Migrations', {
      code: artifacts.migrations,
      description: 'Brings the database up to date.',
      timeout: Duration.minutes(14),
      network: { vpc, securityGroup: databaseClients },
      environment: { ...databaseEnvironment(cluster, stage), DATABASE_SECRET: secret.secretArn },
    })
    // An explicit policy instead of a grant, which would add this role to the key's policy and make the
    // stacks depend on each other.
    migrations.addToRolePolicy(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secret.secretArn] }),
    )
    migrations.addToRolePolicy(
      new PolicyStatement({ actions: ['kms:Decrypt'], resources: [databaseKey.keyArn] }),
    )
    new Trigger(this, 'Migrate', { handler: migrations, timeout: Duration.minutes(14) })
  }
}
