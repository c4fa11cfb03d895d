import type { StackProps } from 'aws-cdk-lib'
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { BackupPlan, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import type { Vpc } from 'aws-cdk-lib/aws-ec2'
import { SecurityGroup, SubnetType } from 'aws-cdk-lib/aws-ec2'
import { Key } from 'aws-cdk-lib/aws-kms'
import {
  AuroraPostgresEngineVersion,
  ClusterInstance,
  Credentials,
  DatabaseCluster,
  DatabaseClusterEngine,
  DBClusterStorageType,
  ParameterGroup,
} from 'aws-cdk-lib/aws-rds'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { Stage } from '../stage'

interface DataProps extends StackProps {
  readonly stage: Stage
  readonly vpc: Vpc
}

/**
 * Aurora PostgreSQL and its backups. Secrets Manager generates and rotates the owner's password. The
 * product signs in with IAM tokens, under roles that own nothing.
 */
export class DataStack extends Stack {
  readonly cluster: DatabaseCluster
  readonly key: Key
  /** Security group whose members may connect to the database. */
  readonly clients: SecurityGroup

  constructor(scope: Construct, id: string, { stage, vpc, ...props }: DataProps) {
    super(scope, id, props)
    this.key = new Key(this, 'DatabaseKey', { enableKeyRotation: true, removalPolicy: RemovalPolicy.RETAIN })
    this.clients = new SecurityGroup(this, 'DatabaseClients', { vpc, description: 'May reach the database.' })
    const engine = DatabaseClusterEngine.auroraPostgres({ version: AuroraPostgresEngineVersion.VER_17_7 })
    this.cluster = new DatabaseCluster(this, 'Database', {
      engine,
      vpc,
      vpcSubnets: { subnetType: SubnetType.PRIVATE_ISOLATED },
      defaultDatabaseName: 'tendwell',
      credentials: Credentials.fromGeneratedSecret('tendwell_owner', { encryptionKey: this.key }),
      port: 5433, // Not the default port, which scanners try first.
      iamAuthentication: true,
      storageEncrypted: true,
      storageEncryptionKey: this.key,
      storageType: DBClusterStorageType.AURORA,
      serverlessV2MinCapacity: stage.capacity.min,
      serverlessV2MaxCapacity: stage.capacity.max,
      writer: ClusterInstance.serverlessV2('writer', { enablePerformanceInsights: true }),
      readers: stage.hasReader
        ? [
            ClusterInstance.serverlessV2('reader', {
              scaleWithWriter: true,
              enablePerformanceInsights: true,
            }),
          ]
        : [],
      backup: { retention: Duration.days(35), preferredWindow: '07:00-08:00' },
      copyTagsToSnapshot: true,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.SNAPSHOT,
      monitoringInterval: Duration.minutes(1),
      cloudwatchLogsExports: ['postgresql'],
      cloudwatchLogsRetention: RetentionDays.ONE_YEAR,
      parameterGroup: new ParameterGroup(this, 'Parameters', {
        engine,
        description: 'Only encrypted connections; statements are logged without their values.',
        parameters: {
          'rds.force_ssl': '1',
          log_min_duration_statement: '1000',
          log_parameter_max_length: '0',
          log_parameter_max_length_on_error: '0',
          // Connections of Lambdas that AWS has suspended would keep the database awake.
          ...(stage.sleeps && { idle_session_timeout: '60000' }),
        },
      }),
    })
    this.cluster.connections.allowDefaultPortFrom(this.clients, 'The Lambdas of the product.')
    this.cluster.addRotationSingleUser({ automaticallyAfter: Duration.days(30) })
    this.enableBackups()
  }

  /** In addition to Aurora's 35 days, retains daily backups for as long and monthly backups for a year, in a vault of their own. */
  private enableBackups(): void {
    const key = new Key(this, 'BackupKey', { enableKeyRotation: true, removalPolicy: RemovalPolicy.RETAIN })
    const vault = new BackupVault(this, 'Backups', {
      encryptionKey: key,
      removalPolicy: RemovalPolicy.RETAIN,
    })
    const plan = BackupPlan.dailyMonthly1YearRetention(this, 'BackupPlan', vault)
    plan.addSelection('Database', { resources: [BackupResource.fromRdsDatabaseCluster(this.cluster)] })
  }
}
