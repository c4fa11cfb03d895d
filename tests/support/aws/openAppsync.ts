import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { createHttpLiveEvents } from '../../../api/lambda/httpLiveEvents'
import { createPostJson } from '../../../api/services/aws/postJson'
import { createSigner } from '../../../api/services/aws/signRequests'
import { createGraphqlServer } from '../../../local/graphql/createGraphqlServer'
import type { GraphqlServer, GraphqlServerOptions } from '../../../local/graphql/createGraphqlServer'
import { lambdaFields } from './appsyncEvents'
import { isSigned, type RoleCredentials } from './isSigned'
import { startLambda } from './lambdaRuntime'
import { listenOnLoopback } from '../listenOnLoopback'
import { createPublishMutations } from './publishMutations'

interface AppsyncOptions {
  /** The built resolver Lambda. */
  readonly artifact: string
  /** Environment of its processes besides `GRAPHQL_URL`, region and credentials. */
  readonly environment: Readonly<Record<string, string>>
  readonly role: RoleCredentials
  /** Number of concurrent invocations. */
  readonly processes: number
  /** A module that each process loads before the Lambda. */
  readonly preload?: string
}

interface OpenAppsync extends GraphqlServer {
  /** The number of invocations of the resolver Lambda so far. */
  readonly invocations: () => number
  /** The number of requests that published events so far. */
  readonly publications: () => number
  /** Its log output so far. */
  readonly output: () => string
  /** Environment with which another Lambda publishes events. */
  readonly publisher: Readonly<Record<string, string>>
}

const region = 'us-east-2'

/**
 * The API as on AWS: AppSync's protocols in front of its resolver code, and that in front of the built Lambda
 * in separate processes. All publishers use signed mutations, including jobs and webhooks of this process.
 */
export async function openAppsync(
  options: GraphqlServerOptions,
  { artifact, environment, role, processes, preload }: AppsyncOptions,
): Promise<OpenAppsync> {
  const { schemaText, resolvers, services } = options
  const publish = createPublishMutations(schemaText, resolvers, (events) =>
    graphql.liveEvents.publish(events),
  )
  let publications = 0
  const server = createServer((request, response) => {
    const answer = async () => {
      const body = await text(request)
      if (!isSigned(request, body, 'appsync', role)) return response.writeHead(403).end('{"errors":[]}')
      publications += 1
      return response.end(JSON.stringify(await publish(JSON.parse(body))))
    }
    answer().catch(() => response.destroy())
  })
  const endpoint = await listenOnLoopback(server)
  const url = new URL(`http://127.0.0.1:${endpoint.port}/graphql`)

  const publisher = {
    GRAPHQL_URL: url.href,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: role.accessKeyId,
    AWS_SECRET_ACCESS_KEY: role.secretAccessKey,
    ...(role.sessionToken && { AWS_SESSION_TOKEN: role.sessionToken }),
  }
  const lambda = await startLambda(artifact, { ...environment, ...publisher }, { processes, preload })
  const graphql = createGraphqlServer({ ...options, runFields: lambdaFields(lambda) })
  const sign = createSigner({ service: 'appsync', region, ...role, now: services.now })
  return {
    ...graphql,
    liveEvents: createHttpLiveEvents({ url, sign, post: createPostJson(), log: services.log }),
    invocations: lambda.invocations,
    publications: () => publications,
    output: lambda.output,
    publisher,
    close: async () => {
      await graphql.close()
      await lambda.stop()
      await endpoint.stop()
    },
  }
}
