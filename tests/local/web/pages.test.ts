import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPages } from '../../../local/web/pages'

let folder: string
let server: Server
let origin: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of [
    ['index.html', 'home'],
    ['terms.html', '<link rel="canonical" href="https://public-url.invalid/terms">'],
    ['robots.txt', 'Sitemap: https://public-url.invalid/sitemap.xml'],
    ['sitemap.xml', '<loc>https://public-url.invalid/</loc>'],
    ['favicon.ico', 'icon'],
    ['manifest.webmanifest', '{}'],
    ['icon-192.png', 'icon'],
    ['social.png', 'picture'],
    ['about.html', 'about'],
    ['app.html', 'neutral'],
    ['assets/main-4f2a.js', 'script'],
    ['version.json', '{"entry":"/assets/main-4f2a.js"}'],
  ] as const) {
    writeFileSync(join(folder, name), text)
  }
  const pages = createPages(folder, 'https://care.example.com')
  server = createServer((request, response) => void pages(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

describe('the pages of the built app', () => {
  test.each([
    ['/', 200, 'home'],
    ['/about', 200, 'about'],
    ['/about/?from=mail', 200, 'about'],
    ['/dashboard', 200, 'neutral'],
    ['/messages/4f2a', 200, 'neutral'],
    ['/no-such-page', 404, 'neutral'],
    ['/app', 404, 'neutral'],
    ['/assets/none.js', 404, 'Not found'],
    ['/%2e%2e/%2e%2e/etc/passwd', 404, 'neutral'],
  ])('%s answers %i with %s', async (path, status, text) => {
    const response = await fetch(origin + path)

    expect(response.status).toBe(status)
    expect(await response.text()).toBe(text)
  })

  test('pages and files for search engines name the address of the product, and are asked for again', async () => {
    const texts = await Promise.all(
      ['/terms', '/robots.txt', '/sitemap.xml'].map(async (path) => (await fetch(origin + path)).text()),
    )
    expect(texts).toEqual([
      '<link rel="canonical" href="https://care.example.com/terms">',
      'Sitemap: https://care.example.com/sitemap.xml',
      '<loc>https://care.example.com/</loc>',
    ])
    const first = await fetch(`${origin}/terms`, { headers: { 'accept-encoding': 'identity' } })
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('content-encoding')).toBeNull()
    const second = await fetch(`${origin}/terms`, { headers: { 'if-none-match': etag } })
    expect([second.status, second.headers.get('cache-control')]).toEqual([304, 'no-cache'])
    const head = await fetch(`${origin}/terms`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/icon-192.png', 'image/png'],
    ['/social.png', 'image/png'],
    ['/terms', 'text/html; charset=utf-8'],
  ])('%s is answered as %s', async (path, type) => {
    const response = await fetch(origin + path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
  })

  test('hashed files are kept for ever, pages are asked for again', async () => {
    const script = await fetch(`${origin}/assets/main-4f2a.js`)
    const page = await fetch(`${origin}/about`)
    const version = await fetch(`${origin}/version.json`)
    const manifest = await fetch(`${origin}/manifest.webmanifest`)

    expect(script.headers.get('cache-control')).toContain('immutable')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(version.headers.get('cache-control')).toBe('no-cache')
    expect(manifest.headers.get('cache-control')).toBe('no-cache')
    expect(await version.json()).toEqual({ entry: '/assets/main-4f2a.js' })
  })

  test('an app that has not been built is refused with a sentence', () => {
    expect(() => createPages(join(folder, 'assets'), 'https://care.example.com')).toThrow('not built')
  })
})

test('a file that a new build has removed breaks its own request and no other', async () => {
  rmSync(join(folder, 'social.png'))
  await expect(
    fetch(`${origin}/social.png`).then((response) => response.arrayBuffer()),
  ).rejects.toBeInstanceOf(TypeError)
  expect(await (await fetch(`${origin}/about`)).text()).toBe('about')
})
