import type { Resources } from '../templateResources'

/** Which values of a kind a policy includes. */
type Selection =
  'none' | 'all' | { readonly only: readonly string[] } | { readonly except: readonly string[] }

interface Included {
  readonly headers: Selection
  readonly query: Selection
  readonly cookies: Selection
}

export interface CachePolicy extends Included {
  /** Seconds. */
  readonly minTtl: number
  readonly defaultTtl: number
  readonly maxTtl: number
}

const nothing: Included = { headers: 'none', query: 'none', cookies: 'none' }
const year = 31_536_000

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html */
export const managedCachePolicies = {
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { ...nothing, minTtl: 0, defaultTtl: 0, maxTtl: 0 }, // CachingDisabled
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { ...nothing, minTtl: 1, defaultTtl: 86_400, maxTtl: year }, // CachingOptimized
  '4cc15a8a-d715-48a4-82b8-cc0b614638fe': {
    // UseOriginCacheControlHeaders-QueryStrings
    headers: { only: ['host', 'origin', 'x-http-method-override', 'x-http-method', 'x-method-override'] },
    query: 'all',
    cookies: 'all',
    minTtl: 0,
    defaultTtl: 0,
    maxTtl: year,
  },
} satisfies Readonly<Record<string, CachePolicy>>

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html */
const managedOriginPolicies: Readonly<Record<string, Included>> = {
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { headers: { except: ['host'] }, query: 'all', cookies: 'all' }, // AllViewerExceptHostHeader
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { headers: 'all', query: 'all', cookies: 'all' }, // AllViewer
}

interface OwnPolicy {
  readonly CachePolicyConfig: {
    readonly MinTTL: number
    readonly DefaultTTL: number
    readonly MaxTTL: number
    readonly ParametersInCacheKeyAndForwardedToOrigin: {
      readonly HeadersConfig: { readonly HeaderBehavior: string; readonly Headers?: readonly string[] }
      readonly QueryStringsConfig: {
        readonly QueryStringBehavior: string
        readonly QueryStrings?: readonly string[]
      }
      readonly CookiesConfig: { readonly CookieBehavior: string; readonly Cookies?: readonly string[] }
    }
  }
}

/** The cache policy of a behavior: one of AWS's by its id, or one of the template. */
export function cachePolicyOf(resources: Resources, id: string | { readonly Ref: string }): CachePolicy {
  if (typeof id === 'string') {
    const managed = (managedCachePolicies as Readonly<Record<string, CachePolicy>>)[id]
    if (managed) return managed
    throw new Error(`This test does not know the cache policy ${id}.`)
  }
  const policy = resources[id.Ref]?.Properties as unknown as OwnPolicy | undefined
  if (!policy) throw new Error(`The template has no cache policy ${id.Ref}.`)
  const own = policy.CachePolicyConfig
  const {
    HeadersConfig: headers,
    QueryStringsConfig: query,
    CookiesConfig: cookies,
  } = own.ParametersInCacheKeyAndForwardedToOrigin
  return {
    headers: selectionOf(headers.HeaderBehavior, headers.Headers),
    query: selectionOf(query.QueryStringBehavior, query.QueryStrings),
    cookies: selectionOf(cookies.CookieBehavior, cookies.Cookies),
    minTtl: own.MinTTL,
    defaultTtl: own.DefaultTTL,
    maxTtl: own.MaxTTL,
  }
}

/** The origin request policy of a behavior. */
export function originPolicyOf(id: string | undefined): Included {
  if (id === undefined) return nothing
  const managed = managedOriginPolicies[id]
  if (managed) return managed
  throw new Error(`This test does not know the origin request policy ${id}.`)
}

function selectionOf(behavior: string, names: readonly string[] = []): Selection {
  if (behavior === 'none' || behavior === 'all') return behavior
  const lower = names.map((name) => name.toLowerCase())
  return behavior === 'allExcept' ? { except: lower } : { only: lower }
}

/** The entries that a selection includes. */
export function selected<Value>(
  entries: readonly (readonly [name: string, value: Value])[],
  selection: Selection,
): (readonly [string, Value])[] {
  if (selection === 'none') return []
  if (selection === 'all') return [...entries]
  return entries.filter(([name]) =>
    'only' in selection
      ? selection.only.includes(name.toLowerCase())
      : !selection.except.includes(name.toLowerCase()),
  )
}
