import type { CachePolicy } from './policies'

/** Seconds for which an error without an age of its own is kept. */
const errorSeconds = 10

/**
 * Seconds for which CloudFront keeps an answer.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html
 */
export function secondsFresh(
  status: number,
  cacheControl: string | undefined,
  { minTtl, defaultTtl, maxTtl }: CachePolicy,
): number {
  const directives = new Map(
    (cacheControl ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => one.trim().split('='))
      .map(([name = '', value = '']) => [name, value]),
  )
  if (['no-store', 'no-cache', 'private'].some((name) => directives.has(name))) return minTtl
  const age = directives.get('s-maxage') ?? directives.get('max-age')
  if (age !== undefined) return Math.min(Math.max(Number(age), minTtl), maxTtl)
  return status >= 400 ? errorSeconds : Math.max(defaultTtl, minTtl)
}
