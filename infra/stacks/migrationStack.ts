import { Duration, Stack } from 'aws-cdk-lib'
import type { Key } from 'aws-cdk-lib/aws-kms'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Trigger } from 'aws-cdk-lib/triggers'
import type { Construct } from 'constructs'
import { productFunction } from './productFunction'
import { databaseEnvironment } from './serviceAccess'
import type { DatabaseServiceProps } from './serviceProps'

interface MigrationProps extends DatabaseServiceProps {
  /** What the owner's secret is encrypted with. */
  readonly databaseKey: Key
}

/** Brings the database up to date at each deployment that brings migrations; the stacks that serve come after it. */
export class MigrationStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { artefacts, vpc, cluster, databaseClients, databaseKey, ...props }: MigrationProps,
  ) {
    super(scope, id, props)
    const secret = cluster.secret
    if (!secret) throw new Error('The owner of the database has a secret.')
    const migrations = productFunction(this, 'Migrations', {
      code: artefacts.migrations,
      description: 'Brings the database up to date.',
      timeout: Duration.minutes(14),
      network: { vpc, securityGroup: databaseClients },
      environment: { ...databaseEnvironment(cluster), DATABASE_SECRET: secret.secretArn },
    })
    // Said here, not granted: a grant would write this role into the policy of the key, and the stacks in a circle.
    migrations.addToRolePolicy(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secret.secretArn] }),
    )
    migrations.addToRolePolicy(
      new PolicyStatement({ actions: ['kms:Decrypt'], resources: [databaseKey.keyArn] }),
    )
    new Trigger(this, 'Migrate', { handler: migrations, timeout: Duration.minutes(14) })
  }
}
