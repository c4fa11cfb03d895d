import { expect, test } from 'vitest'
import { behaviorOf } from '../../support/aws/cloudFront/createCloudFront'
import { secondsFresh } from '../../support/aws/cloudFront/freshness'
import { matchesPattern } from '../../support/aws/cloudFront/matchesPattern'
import { managedCachePolicies, selected } from '../../support/aws/cloudFront/policies'
import type { Behavior } from '../../support/aws/cloudFront/templateTypes'

/* The model of CloudFront against the rules that AWS documents. */

test.each([
  ['images/*.jpg', '/images/a/b.jpg', true],
  ['/images/*.jpg', '/images/.jpg', true],
  ['*.gif', '/deep/x.gif', true],
  ['a??.jpg', '/ant.jpg', true],
  ['a??.jpg', '/a.jpg', false],
  ['/intake/*', '/intake/', true],
  ['/intake/*', '/intake', false],
  ['/contact', '/contact/', false],
  ['/contact', '/Contact', false],
  ['/about.json', '/aboutxjson', false],
])('the pattern %s and the path %s: %s', (pattern, path, matches) => {
  expect(matchesPattern(pattern, path)).toBe(matches)
})

test('the first matching behavior counts, not the longest, and the default comes last', () => {
  const one = (PathPattern: string) => ({ PathPattern }) as Behavior
  const config = {
    CacheBehaviors: [one('/a/*'), one('/a/b')],
    DefaultCacheBehavior: {} as Behavior,
  }
  expect(behaviorOf(config, '/a/b').PathPattern).toBe('/a/*')
  expect(behaviorOf(config, '/c').PathPattern).toBeUndefined()
})

const optimized = managedCachePolicies['658327ea-f89d-4fab-a63d-7e88639e58f6']
const disabled = managedCachePolicies['4135ea2d-6df8-44a3-9df3-4b5a84be39ad']
const own = { ...disabled, maxTtl: 60 }

test.each([
  ['no header: the default', optimized, 200, undefined, 86_400],
  ['no-store, but at least the minimum', optimized, 200, 'no-store', 1],
  ['private', own, 200, 'private, max-age=30', 0],
  ['max-age', own, 200, 'public, max-age=30', 30],
  ['s-maxage before max-age', own, 200, 'max-age=3, s-maxage=40', 40],
  ['at most the maximum', own, 200, 'max-age=600', 60],
  ['caching disabled', disabled, 200, 'public, max-age=600', 0],
  ['an error without an age', own, 500, undefined, 10],
])('keeps by %s', (_rule, policy, status, cacheControl, seconds) => {
  expect(secondsFresh(status, cacheControl, policy)).toBe(seconds)
})

test('selects nothing, all, those named, or all but those named, whatever their case', () => {
  const entries = [
    ['Host', 'a'],
    ['accept', 'b'],
  ] as const
  const names = (selection: Parameters<typeof selected>[1]) =>
    selected(entries, selection).map(([name]) => name)
  expect(names('none')).toEqual([])
  expect(names('all')).toEqual(['Host', 'accept'])
  expect(names({ only: ['host'] })).toEqual(['Host'])
  expect(names({ except: ['host'] })).toEqual(['accept'])
})
