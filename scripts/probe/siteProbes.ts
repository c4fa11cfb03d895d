import { requireThat, Skipped } from './outcome'
import type { Probe } from './probe'
import type { ProbeTarget } from './probeTarget'

/** Probes of the website: pages, their headers and addresses. */
export const siteProbes: readonly Probe[] = [
  {
    name: 'configuration',
    asks: '/config.json names the pools and the API, is not cached and contains no secret',
    run: async (world) => {
      const response = await world.get('/config.json')
      requireThat(response.status === 200, `the status is ${response.status}`)
      const cacheControl = response.headers.get('cache-control')
      requireThat(cacheControl?.includes('no-store'), `cache-control is ${cacheControl}`)
      requireThat(!/sk_|whsec_|AKIA|"secret/i.test(await response.text()), 'it looks as if it held a secret')
      const { passwordMinLength, userPoolId, region } = await world.configuration()
      requireThat(passwordMinLength === 8, `passwordFormat.minLength is ${passwordMinLength}`)
      requireThat(userPoolId.startsWith(`${region}_`), `the pool ${userPoolId} is not of ${region}`)
    },
  },
  {
    name: 'security headers',
    asks: '/ carries the strict headers, and its content policy lets the page reach the API',
    run: async (world) => {
      const { headers } = await world.get('/')
      const policy = headers.get('content-security-policy') ?? ''
      for (const part of [`script-src 'self';`, `frame-ancestors 'none'`, `object-src 'none'`])
        requireThat(`${policy};`.includes(part), `the content policy lacks ${part}`)
      await requireReachable(world, policy)
      for (const [name, value] of Object.entries(expectedHeaders))
        requireThat(headers.get(name) === value, `${name} is ${headers.get(name)}`)
      const transport = headers.get('strict-transport-security')
      requireThat(isPlain(world) || transport?.includes('max-age='), 'strict-transport-security is missing')
    },
  },
  {
    name: 'live chat',
    asks: 'the page of the live chat is on another origin, which the content policy lets the app frame',
    run: async (world) => {
      const { liveChatUrl } = await world.configuration()
      if (!liveChatUrl) throw new Skipped('no live chat is configured')
      const { origin } = new URL(liveChatUrl)
      requireThat(origin !== new URL(world.origin).origin, 'its page is on the origin of the product')
      const policy = (await world.get('/')).headers.get('content-security-policy') ?? ''
      const frames = /frame-src ([^;]*)/.exec(policy)?.[1]
      requireThat(frames === origin, `frame-src is ${frames}`)
      const response = await fetch(liveChatUrl)
      requireThat(response.status === 200, `the status of its page is ${response.status}`)
    },
  },
  {
    name: 'plain http',
    asks: 'http:// leads to https://',
    run: async (world) => {
      if (isPlain(world)) throw new Skipped('one machine serves plain http on loopback')
      const response = await fetch(world.origin.replace(/^https/, 'http'), { redirect: 'manual' })
      const to = response.headers.get('location') ?? ''
      requireThat(
        [301, 307, 308].includes(response.status) && to.startsWith('https:'),
        `${response.status} ${to}`,
      )
    },
  },
  {
    name: 'prerendered page',
    asks: '/about has its words before any script runs',
    run: async (world) => {
      const response = await world.get('/about')
      const text = await response.text()
      requireThat(response.status === 200, `the status is ${response.status}`)
      requireThat(text.includes('data-prerendered="/about"'), 'the page is not the prerendered one')
    },
  },
  {
    name: 'hashed files',
    asks: 'a script of the home page may be kept for ever',
    run: async (world) => {
      const page = await (await world.get('/')).text()
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
      requireThat(script, 'the home page has no script')
      const response = await world.get(script)
      const cacheControl = response.headers.get('cache-control')
      requireThat(
        response.status === 200 && cacheControl?.includes('immutable'),
        `${response.status}, ${cacheControl}`,
      )
      requireThat(response.headers.get('content-type')?.includes('javascript'), 'it is not sent as a script')
    },
  },
  {
    name: 'version',
    asks: '/version.json names the script of the home page, and is asked for again each time',
    run: async (world) => {
      const page = await (await world.get('/')).text()
      const response = await world.get('/version.json')
      requireThat(response.status === 200, `the status is ${response.status}`)
      const cacheControl = response.headers.get('cache-control')
      requireThat(
        cacheControl === 'no-cache' || cacheControl?.includes('no-store'),
        `cache-control is ${cacheControl}`,
      )
      const { entry } = (await response.json()) as { entry?: string }
      requireThat(entry && page.includes(`src="${entry}"`), `it names ${entry}`)
    },
  },
  {
    name: 'deep link',
    asks: 'the address of a conversation falls back to the app',
    run: async (world) => {
      const response = await world.get('/messages/0b64a0f4-9f1c-4c3e-8f57-5a4d1b1f0c11')
      requireThat(response.status === 200, `the status is ${response.status}`)
      requireThat((await response.text()).includes('<div id="root"'), 'it is not the app')
    },
  },
  {
    name: 'unknown path',
    asks: 'a page there is not answers 404, with the app to say so',
    run: async (world) => {
      const response = await world.get('/no-such-page')
      requireThat(response.status === 404, `the status is ${response.status}`)
      requireThat((await response.text()).includes('<div id="root"'), 'it is not the app')
    },
  },
  {
    name: 'files by name',
    asks: 'the icon, the manifest and robots.txt have their types',
    run: async (world) => {
      for (const [path, type] of Object.entries(typesByName)) {
        const response = await world.get(path)
        const contentType = response.headers.get('content-type')
        requireThat(response.status === 200 && contentType?.startsWith(type), `${path} is ${contentType}`)
      }
    },
  },
  {
    name: 'missing file',
    asks: 'a script there is not answers 404, not the app',
    run: async (world) => {
      const response = await world.get('/assets/none-00000000.js')
      requireThat(response.status === 404, `the status is ${response.status}`)
      requireThat(!(await response.text()).includes('<div id="root"'), 'it is the app')
    },
  },
]

const typesByName = {
  '/favicon.ico': 'image/vnd.microsoft.icon',
  '/manifest.webmanifest': 'application/manifest+json',
  '/robots.txt': 'text/plain',
}

const expectedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
}

export function isPlain({ origin }: ProbeTarget): boolean {
  return origin.startsWith('http:')
}

async function requireReachable(world: ProbeTarget, policy: string): Promise<void> {
  const allowed = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  const { graphqlEndpoint, realtimeEndpoint, userPoolEndpoint, identityPoolEndpoint } =
    await world.configuration()
  for (const address of [graphqlEndpoint, realtimeEndpoint, userPoolEndpoint, identityPoolEndpoint]) {
    const { origin, protocol, host } = new URL(address)
    const names = [origin, `${protocol}//${host}`]
    const isOwn = origin === new URL(world.origin).origin
    requireThat(isOwn || names.some((name) => allowed.includes(name)), `the content policy hides ${host}`)
  }
}
