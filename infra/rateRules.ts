import { restRateLimits } from '../domain/rateLimits'

/** Rate rule of a web ACL, for each client address. */
export interface RateRule {
  readonly name: string
  readonly limit: number
  /** Window in which requests are counted; WAF has 60, 120, 300 and 600 seconds. */
  readonly seconds: 300 | 600
}

/** Of every web ACL: enough for continuous use by a whole clinic behind one address. */
export const limitPerAddress: RateRule = { name: 'LimitPerAddress', limit: 5_000, seconds: 300 }

/** Of the user pool's operations that email a code. A clinic behind one address rarely creates as many accounts. */
export const limitMails: RateRule = { name: 'LimitMailsPerAddress', limit: 30, seconds: 600 }

export interface PathRule extends RateRule {
  readonly path: string
}

/**
 * Of single paths at CloudFront: what the token bucket of one machine allows in ten minutes. WAF counts each IPv6
 * address by itself, one machine each network.
 */
export const pathRules: readonly PathRule[] = Object.entries(restRateLimits).map(
  ([path, { burst, secondsEach }]) => ({
    name: `Limit${nameOf(path)}`,
    path,
    limit: burst + 600 / secondsEach,
    seconds: 600,
  }),
)

/** Every rate rule, with the web ACLs that have it. */
export const rateRules: readonly { readonly part: 'api' | 'edge' | 'identity'; readonly rule: RateRule }[] = [
  ...(['api', 'edge', 'identity'] as const).map((part) => ({ part, rule: limitPerAddress })),
  { part: 'identity', rule: limitMails },
  ...pathRules.map((rule) => ({ part: 'edge' as const, rule })),
]

function nameOf(path: string): string {
  return path.replaceAll(/[/-](\w)/g, (_match, letter: string) => letter.toUpperCase())
}
