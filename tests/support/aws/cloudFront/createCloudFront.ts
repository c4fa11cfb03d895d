import { loadEdgeFunction } from '../../../infra/edgeFunction'
import { type NameReference, templateText } from '../templateText'
import { addedHeaders } from './addedHeaders'
import { secondsFresh } from './freshness'
import { matchesPattern } from './matchesPattern'
import { cachePolicyOf, originPolicyOf, selected } from './policies'
import type { Behavior, DistributionConfig } from './templateTypes'
import type { Resources } from '../templateResources'

export interface EdgeRequest {
  readonly method: string
  readonly path: string
  /** Without the question mark. */
  readonly query?: string
  /** By lower-case name. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface EdgeAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

/** An origin of the distribution; its requests have the headers that CloudFront sends. */
export type Origin = (
  request: EdgeRequest & { readonly headers: Record<string, string> },
) => Promise<EdgeAnswer>

interface CloudFrontOptions {
  /** The origins by their ids in the template. */
  readonly origins: Readonly<Record<string, Origin>>
  readonly named: NameReference
  readonly now: () => Date
}

/**
 * CloudFront as a distribution of a template configures it: behaviors by precedence, the functions of viewers, cache keys,
 * what is sent to the origin, ages, and headers of answers. Requests are over https. Compression, the firewall and
 * revalidation are left out.
 */
export function createCloudFront(
  resources: Resources,
  distribution: DistributionConfig,
  { origins, named, now }: CloudFrontOptions,
): (request: EdgeRequest) => Promise<EdgeAnswer> {
  const kept = new Map<string, { readonly answer: EdgeAnswer; readonly until: number }>()

  function functionOf({ FunctionAssociations = [] }: Behavior, type: string) {
    const found = FunctionAssociations.find(({ EventType }) => EventType === type)
    const code = found && resources[found.FunctionARN['Fn::GetAtt'][0]]?.Properties?.['FunctionCode']
    return typeof code === 'string' ? loadEdgeFunction(code) : undefined
  }

  async function fromOrigin(request: EdgeRequest, behavior: Behavior, originId: string): Promise<EdgeAnswer> {
    const policies = [
      cachePolicyOf(resources, behavior.CachePolicyId),
      originPolicyOf(behavior.OriginRequestPolicyId),
    ]
    const origin = distribution.Origins.find(({ Id }) => Id === originId)
    const ask = origins[originId]
    if (!origin || !ask) throw new Error(`The distribution has no origin ${originId}.`)
    const { cookie, ...viewer } = request.headers ?? {}
    const headers = policies.flatMap((policy) => selected(Object.entries(viewer), policy.headers))
    const cookies = new Map(policies.flatMap((policy) => selected(pairsOf(cookie, '; '), policy.cookies)))
    const query = policies.map((policy) => selected(pairsOf(request.query, '&'), policy.query))
    return ask({
      ...request,
      query: joined(query.find((one) => one.length > 0) ?? [], '&'),
      headers: {
        host: templateText(origin.DomainName, named),
        'user-agent': 'Amazon CloudFront',
        ...Object.fromEntries(headers),
        ...(cookies.size > 0 && { cookie: joined([...cookies], '; ') }),
      },
    })
  }

  async function cached(request: EdgeRequest, behavior: Behavior, originId: string): Promise<EdgeAnswer> {
    if (!['GET', 'HEAD'].includes(request.method)) return fromOrigin(request, behavior, originId)
    const policy = cachePolicyOf(resources, behavior.CachePolicyId)
    const { cookie, ...headers } = request.headers ?? {}
    const key = JSON.stringify([
      originId,
      request.method,
      request.path,
      selected(pairsOf(request.query, '&'), policy.query),
      selected(Object.entries(headers), policy.headers),
      selected(pairsOf(cookie, '; '), policy.cookies),
    ])
    const at = now().getTime()
    const found = kept.get(key)
    if (found && at < found.until) return found.answer
    const answer = await fromOrigin(policy.maxTtl > 0 ? whole(request) : request, behavior, originId)
    const seconds = secondsFresh(answer.status, answer.headers['cache-control'], policy)
    if (seconds > 0) kept.set(key, { answer, until: at + seconds * 1000 })
    return answer
  }

  return async (request) => {
    const behavior = behaviorOf(distribution, request.path)
    if (!(behavior.AllowedMethods ?? ['GET', 'HEAD']).includes(request.method))
      return { status: 403, headers: {}, body: '' }
    const onRequest = functionOf(behavior, 'viewer-request')
    const path = onRequest?.onRequest({ method: request.method, uri: request.path }).uri ?? request.path
    const originId = onRequest?.selected()[0] ?? behavior.TargetOriginId
    const answer = await cached({ ...request, path }, behavior, originId)
    // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/edge-function-restrictions-all.html
    const onResponse = answer.status < 400 ? functionOf(behavior, 'viewer-response') : undefined
    const edited = onResponse?.onResponse({ method: request.method, uri: path }, answer.status)
    const headers = {
      ...answer.headers,
      ...addedHeaders(resources, behavior.ResponseHeadersPolicyId, named),
    }
    return { ...answer, status: edited?.statusCode ?? answer.status, headers }
  }
}

/** The behavior of a path: the first whose pattern matches, otherwise the default. */
export function behaviorOf(
  {
    CacheBehaviors = [],
    DefaultCacheBehavior,
  }: Pick<DistributionConfig, 'CacheBehaviors' | 'DefaultCacheBehavior'>,
  path: string,
): Behavior {
  return (
    CacheBehaviors.find(({ PathPattern = '' }) => matchesPattern(PathPattern, path)) ?? DefaultCacheBehavior
  )
}

/** Without the conditions of one viewer's cache: what CloudFront keeps is for all viewers. */
function whole({ headers = {}, ...request }: EdgeRequest): EdgeRequest {
  const { 'if-none-match': _tag, 'if-modified-since': _since, ...others } = headers
  return { ...request, headers: others }
}

function pairsOf(text: string | undefined, separator: string): (readonly [string, string])[] {
  if (!text) return []
  return text.split(separator).map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return [name, value.join('=')]
  })
}

function joined(pairs: readonly (readonly [string, string])[], separator: string): string {
  return pairs.map(([name, value]) => `${name}=${value}`).join(separator)
}
