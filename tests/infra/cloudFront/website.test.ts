import { beforeAll, expect, test } from 'vitest'
import { restOriginId } from '../../../infra/pageFunction'
import { stages } from '../../../infra/stage'
import { bucketOrigin } from '../../support/aws/cloudFront/bucketOrigin'
import {
  createCloudFront,
  type EdgeAnswer,
  type EdgeRequest,
  type Origin,
} from '../../support/aws/cloudFront/createCloudFront'
import type { DistributionConfig } from '../../support/aws/cloudFront/templateTypes'
import type { Resources } from '../../support/aws/templateResources'
import { deployedObjects } from '../../support/aws/deployedObjects'
import { synthesize } from '../synthesize'

/* The synthesized distribution of the product, played by the model of CloudFront. */

const { host } = stages.dev
const named = (reference: string) => reference.replaceAll(/[^\w.]/g, '')

let resources: Resources
let objects: ReturnType<typeof deployedObjects>
beforeAll(() => {
  const { app, template } = synthesize(stages.dev)
  const web = template('web').toJSON() as { Resources: Resources }
  resources = web.Resources
  objects = deployedObjects(web, app.outdir, named)
})

/** The website, with a REST interface that answers each request with what it was asked. */
function website(edit: (config: DistributionConfig, resources: Resources) => unknown = () => undefined) {
  const edited = structuredClone(resources)
  const config = Object.values(edited)
    .filter(({ Type }) => Type === 'AWS::CloudFront::Distribution')
    .map(({ Properties }) => Properties?.['DistributionConfig'] as DistributionConfig)
    .find(({ Aliases }) => Aliases?.includes(host))
  if (!config) throw new Error('There is no distribution of the host.')
  edit(config, edited)
  const clock = { now: new Date('2026-03-02T09:00:00Z') }
  const state = { asked: 0 }
  const rest: Origin = async ({ method, path, query = '', headers, body = '' }) => {
    state.asked += 1
    // API Gateway knows no other host.
    if (!headers['host']?.endsWith('.execute-api.us-east-2.amazonaws.com')) return refusal
    if (headers['if-none-match']) return { status: 304, headers: { 'cache-control': 'max-age=60' }, body: '' }
    const isPublic = path.endsWith('.json')
    const told = { method, path, query, authorization: headers['authorization'], body }
    const cacheControl = isPublic ? 'public, max-age=60' : 'no-store'
    return { status: 200, headers: { 'cache-control': cacheControl }, body: JSON.stringify(told) }
  }
  const site = bucketOrigin([...objects.values()].find((one) => one.has('config.json')) ?? new Map())
  const siteId = config.DefaultCacheBehavior.TargetOriginId
  const ask = createCloudFront(edited, config, {
    origins: { [restOriginId]: rest, [siteId]: site },
    named,
    now: () => clock.now,
  })
  return { ask, clock, state }
}

const refusal: EdgeAnswer = { status: 403, headers: {}, body: '{"message":"Forbidden"}' }
const viewer = { host, 'user-agent': 'a browser' }

/** Requests of two people who differ in the query or the token; each must get the answer to their own. */
const ofTwo: readonly (readonly [EdgeRequest, EdgeRequest])[] = [
  [
    { method: 'GET', path: '/unsubscribe', query: 'token=one' },
    { method: 'GET', path: '/unsubscribe', query: 'token=two' },
  ],
  [
    { method: 'GET', path: '/intake/sleep.json', query: 'version=1' },
    { method: 'GET', path: '/intake/sleep.json', query: 'version=2' },
  ],
  [
    { method: 'POST', path: '/payments/setup', headers: { authorization: 'one' }, body: '{}' },
    { method: 'POST', path: '/payments/setup', headers: { authorization: 'two' }, body: '{}' },
  ],
  [
    { method: 'POST', path: '/contact', body: 'one' },
    { method: 'POST', path: '/contact', body: 'two' },
  ],
]

/** What differs between the answers and those of an origin without CloudFront, by path. */
async function wrongAnswers(ask: ReturnType<typeof website>['ask']): Promise<string[]> {
  const wrong: string[] = []
  for (const { headers, ...request } of ofTwo.flat()) {
    const { status, body } = await ask({ ...request, headers: { ...viewer, ...headers } })
    const { query = '', body: sent = '' } = request
    const expected = { ...request, query, authorization: headers?.['authorization'], body: sent }
    if (status !== 200) wrong.push(`${request.path} ${status}`)
    else if (!sameFields(JSON.parse(String(body)), expected)) wrong.push(`${request.path} of another person`)
  }
  return wrong
}

function sameFields(told: Record<string, unknown>, expected: Record<string, unknown>): boolean {
  return Object.entries(expected).every(([name, value]) => told[name] === value)
}

test('each person gets the answer to their own request', async () => {
  expect(await wrongAnswers(website().ask)).toEqual([])
})

test('a behavior that sends the viewer’s Host fails', async () => {
  const { ask } = website(({ CacheBehaviors = [] }) => {
    const [unsubscribe] = CacheBehaviors.filter(({ PathPattern }) => PathPattern === '/unsubscribe')
    Object.assign(unsubscribe ?? {}, { OriginRequestPolicyId: '216adef6-5c7f-47e4-b989-5492eafa07d3' })
  })
  expect(await wrongAnswers(ask)).toEqual(['/unsubscribe 403', '/unsubscribe 403'])
})

test('a cache without the query in its key gives one person the answer to another', async () => {
  const { ask } = website((_config, { ...edited }) => {
    const policy = Object.values(edited).find(({ Type }) => Type === 'AWS::CloudFront::CachePolicy')
    const config = policy?.Properties?.['CachePolicyConfig'] as {
      ParametersInCacheKeyAndForwardedToOrigin: object
    }
    Object.assign(config.ParametersInCacheKeyAndForwardedToOrigin, {
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    })
  })
  expect(await wrongAnswers(ask)).toEqual(['/intake/sleep.json of another person'])
})

test('a private answer would be shared for a second under the policy of the pages', async () => {
  const { ask } = website(({ CacheBehaviors = [], DefaultCacheBehavior }) => {
    const [unsubscribe] = CacheBehaviors.filter(({ PathPattern }) => PathPattern === '/unsubscribe')
    Object.assign(unsubscribe ?? {}, { CachePolicyId: DefaultCacheBehavior.CachePolicyId })
  })
  expect(await wrongAnswers(ask)).toEqual(['/unsubscribe of another person'])
})

test('the catalog is kept for as long as the origin says, and asked for again after it', async () => {
  const { ask, clock, state } = website()
  const catalog = { method: 'GET', path: '/catalogue.json', headers: viewer }
  for (const seconds of [0, 59, 60]) {
    clock.now = new Date(Date.UTC(2026, 2, 2, 9, 0, seconds))
    await ask(catalog)
  }
  expect(state.asked).toBe(2)
})

test('what a viewer has already is not kept as the answer to others', async () => {
  const { ask } = website()
  await ask({ method: 'GET', path: '/catalogue.json', headers: { ...viewer, 'if-none-match': '"a"' } })
  expect(await ask({ method: 'GET', path: '/catalogue.json', headers: viewer })).toMatchObject({
    status: 200,
  })
})

test.each([
  ['GET', '/', 200, '<!doctype html>'],
  ['GET', '/about', 200, '<!doctype html>'],
  ['GET', '/messages/0b64a0f4-9f1c-4c3e-8f57-5a4d1b1f0c11', 200, '<!doctype html>'],
  ['GET', '/nowhere', 404, '<!doctype html>'],
  ['GET', '/assets/none-00000000.js', 404, 'NoSuchKey'],
  ['POST', '/', 403, ''],
  ['POST', '/config.json', 403, ''],
])('%s %s is answered %d', async (method, path, status, body) => {
  const answer = await website().ask({ method, path, headers: viewer })
  expect([answer.status, String(answer.body)]).toEqual([status, body])
})

test('every answer of an origin has the strict headers, errors too', async () => {
  const { ask } = website()
  for (const path of ['/', '/nowhere', '/assets/none.js', '/catalogue.json', '/unsubscribe']) {
    const { headers } = await ask({ method: 'GET', path, headers: viewer })
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining(`script-src 'self'; `),
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  }
})
