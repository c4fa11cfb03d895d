import { App, Tags } from 'aws-cdk-lib'
import { ApiStack } from './stacks/apiStack'
import { DataStack } from './stacks/dataStack'
import { EdgeMonitoringStack } from './stacks/monitoring/edgeMonitoringStack'
import { EdgeStack } from './stacks/edgeStack'
import { FilesStack } from './stacks/filesStack'
import { IdentityStack } from './stacks/identityStack'
import { JobsStack } from './stacks/jobsStack'
import { MigrationStack } from './stacks/migrationStack'
import { NetworkStack } from './stacks/networkStack'
import type { Artifacts } from './stacks/productFunction'
import { PublicStack } from './stacks/publicStack'
import { MonitoringStack } from './stacks/monitoring/monitoringStack'
import { WebStack } from './stacks/webStack'
import type { BuiltSite } from './pageFunction'
import { region, type Stage } from './stage'

interface Built extends BuiltSite {
  readonly artifacts: Artifacts
}

interface AppOptions extends Built {
  readonly stage: Stage
  /** Output folder of templates and assets. */
  readonly outdir?: string
}

/** Validates at synthesis what CloudFormation would otherwise reject at deployment. */
export const validating = { '@aws-cdk/core:validateAgainstDefaultRules': true }

/**
 * Creates all stacks of one stage. Stateful resources are in separate stacks from those that can be
 * recreated.
 */
export function createApp({ stage, artifacts, site, routes, outdir }: AppOptions): App {
  const app = new App({
    ...(outdir && { outdir }),
    context: validating,
  })
  const name = (part: string) => `tendwell-${stage.name}-${part}`
  const props = { stage, env: { region } }
  const keeps = { ...props, terminationProtection: true }

  const { vpc, natAddresses } = new NetworkStack(app, name('network'), props)
  const {
    cluster,
    key: databaseKey,
    clients: databaseClients,
  } = new DataStack(app, name('data'), { ...keeps, vpc })
  const { bucket: files } = new FilesStack(app, name('files'), keeps)
  const identity = new IdentityStack(app, name('identity'), { ...keeps, artifacts })
  const { userPool, client } = identity
  const onDatabase = { ...props, artifacts, vpc, cluster, databaseClients }

  const migrations = new MigrationStack(app, name('migrations'), { ...onDatabase, databaseKey })
  const { api, endpoints, resolver } = new ApiStack(app, name('api'), {
    ...onDatabase,
    files,
    userPool,
    natAddresses,
  })
  const rest = new PublicStack(app, name('public'), { ...onDatabase, api, files, userPool, client })
  const jobs = new JobsStack(app, name('jobs'), { ...onDatabase, api, files, userPool })
  for (const serving of [resolver.stack, rest, jobs]) serving.addStackDependency(migrations)

  const atEdge = { env: { region: 'us-east-1' }, crossRegionReferences: true }
  const edge = new EdgeStack(app, name('edge'), atEdge)
  const { distribution } = new WebStack(app, name('web'), {
    ...props,
    crossRegionReferences: true,
    site,
    routes,
    firewallArn: edge.firewallArn,
    files,
    httpApi: rest.httpApi,
    endpoints,
    identity: {
      userPoolId: userPool.userPoolId,
      userPoolClientId: client.userPoolClientId,
      identityPoolId: identity.identityPoolId,
      signInDomain: identity.signInDomain,
    },
  })
  const functions = { Resolver: resolver, Public: rest.handler, Jobs: jobs.runner }
  new MonitoringStack(app, name('watch'), {
    ...props,
    artifacts,
    api,
    functions,
    cluster,
    jobs,
    httpApi: rest.httpApi,
    identity,
  })
  new EdgeMonitoringStack(app, name('edge-watch'), { ...atEdge, stage, distribution })
  Tags.of(app).add('product', 'tendwell')
  Tags.of(app).add('stage', stage.name)
  return app
}
