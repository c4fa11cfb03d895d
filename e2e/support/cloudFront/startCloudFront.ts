import { createServer } from 'node:http'
import { stages } from '../../../infra/stage'
import type { Handle } from '../../../local/web/route'
import { synthesize } from '../../../tests/infra/synthesize'
import type { EdgeAnswer, EdgeRequest } from '../../../tests/support/aws/cloudFront/createCloudFront'
import { httpApiOrigin } from '../../../tests/support/aws/cloudFront/httpApiOrigin'
import { openDistributions } from '../../../tests/support/aws/cloudFront/openDistributions'
import { startEdge } from '../../../tests/support/aws/cloudFront/startEdge'
import type { Resources } from '../../../tests/support/aws/templateResources'
import { listenOnLoopback } from '../../../tests/support/listenOnLoopback'
import { deployedObjects, type StoredObject } from '../../../tests/support/aws/deployedObjects'
import { localizedBy, namesOf, type Places, type PoolConfiguration } from './localAddresses'

type Ask = (request: EdgeRequest) => Promise<EdgeAnswer>

interface CloudFrontOptions {
  /** Stage dev, synthesized with the built app. */
  readonly stacks: ReturnType<typeof synthesizeDev>
  readonly places: Places
  readonly pool: PoolConfiguration
  /** The HTTP API. */
  readonly httpApi: Handle
}

/** Synthesizes stage dev with the built app, which takes some seconds and blocks the process. */
export const synthesizeDev = () =>
  synthesize(stages.dev, { site: 'dist/web', routes: 'dist/web-routes.json' })

/**
 * Starts both distributions of the synthesized stage dev: the website, from the built app and the HTTP API, and the
 * live chat. Only addresses differ from the templates.
 * @returns a function that stops them
 */
export async function startCloudFront({ stacks, places, pool, httpApi }: CloudFrontOptions) {
  const { app, template } = stacks
  const web = template('web').toJSON() as { Resources: Resources }
  const named = namesOf(places, pool)
  const localized = localizedBy(places)
  const buckets = [...deployedObjects(web, app.outdir, named)].map(
    ([bucket, objects]) => [bucket, localizedObjects(objects, localized, places)] as const,
  )

  const server = createServer((request, response) => {
    Promise.resolve(httpApi(request, response)).catch(() => response.destroy())
  })
  const api = await listenOnLoopback(server)
  const distributions = openDistributions({
    resources: web.Resources,
    objects: new Map(buckets),
    rest: httpApiOrigin(`http://127.0.0.1:${api.port}`),
    named,
    now: () => new Date(),
  })
  const edges = await Promise.all(
    distributions.map(({ host, ask }) => {
      const isWebsite = host === stages.dev.host
      const { port } = new URL(`http://${isWebsite ? places.website : places.liveChat}`)
      return startEdge(isWebsite ? withPaymentRedirect(ask, places) : ask, { port: Number(port), localized })
    }),
  )
  return async () => {
    await Promise.all(edges.map((edge) => edge.stop()))
    await api.stop()
  }
}

function localizedObjects(
  objects: ReadonlyMap<string, StoredObject>,
  localized: (text: string) => string,
  places: Places,
): ReadonlyMap<string, StoredObject> {
  return new Map(
    Array.from(objects, ([key, { body, cacheControl }]) => {
      if (!/\.(html|json|txt|xml)$/.test(key)) return [key, { body, cacheControl }]
      const text = localized(body.toString())
      const stored = key === 'config.json' ? withEndpoints(text, places) : text
      return [key, { body: Buffer.from(stored), cacheControl }]
    }),
  )
}

/** Adds the endpoints of the stand-in for Cognito; those of AWS are fixed in Amplify. */
function withEndpoints(text: string, { services }: Places): string {
  const configuration = JSON.parse(text) as { Auth: { Cognito: object } }
  const endpoint = `http://${services}/identity/`
  Object.assign(configuration.Auth.Cognito, { userPoolEndpoint: endpoint, identityPoolEndpoint: endpoint })
  return JSON.stringify(configuration)
}

/**
 * Redirects to the payment page. Stripe's has a host of its own; that of its stand-in is named at the product's public
 * address.
 */
function withPaymentRedirect(ask: Ask, { services }: Places): Ask {
  return async (request) => {
    if (!request.path.startsWith('/gateway/')) return ask(request)
    const query = request.query ? `?${request.query}` : ''
    return { status: 307, headers: { location: `http://${services}${request.path}${query}` }, body: '' }
  }
}
