import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { stages } from '../../../infra/stage'
import { httpApiOrigin } from '../../support/aws/cloudFront/httpApiOrigin'
import { openDistributions } from '../../support/aws/cloudFront/openDistributions'
import { startEdge } from '../../support/aws/cloudFront/startEdge'
import type { DistributionConfig } from '../../support/aws/cloudFront/templateTypes'
import type { Resources } from '../../support/aws/templateResources'
import { deployedObjects, type StoredObject } from '../../support/aws/deployedObjects'
import { synthesize } from '../synthesize'

/* The synthesized distributions over sockets, with an HTTP API that answers with the request it got. */

const named = (reference: string) => reference.replaceAll(/[^\w.]/g, '')
/** AWS's policy that sends every header of the viewer, Host too. */
const allViewer = '216adef6-5c7f-47e4-b989-5492eafa07d3'

let resources: Resources
let objects: ReadonlyMap<string, ReadonlyMap<string, StoredObject>>
beforeAll(() => {
  const { app, template } = synthesize(stages.dev)
  const web = template('web').toJSON() as { Resources: Resources }
  resources = web.Resources
  objects = deployedObjects(web, app.outdir, named)
})

interface Wrong {
  /** Changes the website's distribution. */
  readonly distribution?: (config: DistributionConfig) => void
  /** How the configuration is stored. */
  readonly cacheControl?: string
}

/** Serves both distributions, with what is wrong in them. */
async function givenCloudFront({ distribution, cacheControl }: Wrong = {}) {
  const edited = structuredClone(resources)
  const stored = new Map(Array.from(objects, ([bucket, files]) => [bucket, new Map(files)] as const))
  const site = [...stored.values()].find((files) => files.has('config.json'))
  const websiteOf = ({ Properties }: Resources[string]) =>
    Properties?.['DistributionConfig'] as DistributionConfig | undefined
  for (const config of Object.values(edited).map(websiteOf))
    if (config?.Aliases?.includes(stages.dev.host)) distribution?.(config)
  const deployed = site?.get('config.json')?.cacheControl
  const deploy = (configuration: string) =>
    site?.set('config.json', { body: Buffer.from(configuration), cacheControl: cacheControl ?? deployed })
  const clock = { seconds: 0 }

  const api = createServer((asked, response) => {
    void text(asked).then((body) =>
      response.end(JSON.stringify({ method: asked.method, url: asked.url, body })),
    )
  })
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening))
  const edges = openDistributions({
    resources: edited,
    objects: stored,
    rest: httpApiOrigin(`http://127.0.0.1:${(api.address() as AddressInfo).port}`),
    named,
    now: () => new Date(Date.UTC(2026, 2, 2, 9, 0, clock.seconds)),
  })
  const started = await Promise.all(
    edges.map(async ({ host, ask }) => ({ host, edge: await startEdge(ask) })),
  )
  onTestFinished(async () => {
    await Promise.all(started.map(({ edge }) => edge.stop()))
    await new Promise((closed) => api.close(closed))
  })
  const addressOf = (host: string | undefined) =>
    `http://127.0.0.1:${started.find((one) => one.host === host)?.edge.port}`
  return { website: addressOf(stages.dev.host), liveChat: addressOf(undefined), deploy, clock }
}

const bodyOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).text()

test('REST reaches the HTTP API, pages and files the bucket', async () => {
  const { website } = await givenCloudFront()
  expect(JSON.parse(await bodyOf(`${website}/unsubscribe?token=a%20b`))).toMatchObject({
    method: 'GET',
    url: '/unsubscribe?token=a%20b',
  })
  expect(JSON.parse(await bodyOf(`${website}/contact`, { method: 'POST', body: 'é' }))).toEqual({
    method: 'POST',
    url: '/contact',
    body: 'é',
  })
  const page = await fetch(`${website}/about`)
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
    200,
    'text/html',
    '<!doctype html>',
  ])
  expect((await fetch(`${website}/about`, { method: 'HEAD' })).status).toBe(200)
})

test('the live chat may be framed by the website, and is no page of it', async () => {
  const { website, liveChat } = await givenCloudFront()
  const chat = await fetch(`${liveChat}/live-chat.html`)
  expect(chat.status).toBe(200)
  expect(chat.headers.get('content-security-policy')).toContain(`frame-ancestors https://${stages.dev.host}`)
  expect(chat.headers.has('x-frame-options')).toBe(false)
  expect((await fetch(`${website}/live-chat.html`)).status).toBe(404)
})

test('a behavior that forwards Host fails', async () => {
  const { website } = await givenCloudFront({
    distribution: ({ CacheBehaviors = [] }) => {
      for (const behavior of CacheBehaviors.filter(({ PathPattern }) => PathPattern === '/events'))
        Object.assign(behavior, { OriginRequestPolicyId: allViewer })
    },
  })
  const statusOf = async (path: string) =>
    (await fetch(`${website}${path}`, { method: 'POST', body: '{}' })).status
  expect([await statusOf('/events'), await statusOf('/sign-up/confirm')]).toEqual([403, 200])
})

test.each([
  ['as deployed, a new configuration is served after a second at most', {}, 'new'],
  ['a configuration that may be kept stays the old one', { cacheControl: 'public, max-age=600' }, 'old'],
])('%s', async (_rule, wrong: Wrong, served) => {
  const { website, deploy, clock } = await givenCloudFront(wrong)
  deploy('old')
  await bodyOf(`${website}/config.json`)
  deploy('new')
  clock.seconds = 1
  expect(await bodyOf(`${website}/config.json`)).toBe(served)
})
