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
    ['about.html', 'about'],
    ['app.html', 'neutral'],
    ['assets/main-4f2a.js', 'script'],
    ['version.json', '{"entry":"/assets/main-4f2a.js"}'],
  ] as const) {
    writeFileSync(join(folder, name), text)
  }
  const pages = createPages(folder)
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

  test('hashed files are kept for ever, pages are asked for again', async () => {
    const script = await fetch(`${origin}/assets/main-4f2a.js`)
    const page = await fetch(`${origin}/about`)
    const version = await fetch(`${origin}/version.json`)

    expect(script.headers.get('cache-control')).toContain('immutable')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(version.headers.get('cache-control')).toBe('no-cache')
    expect(await version.json()).toEqual({ entry: '/assets/main-4f2a.js' })
  })

  test('an app that has not been built is refused with a sentence', () => {
    expect(() => createPages(join(folder, 'assets'))).toThrow('not built')
  })
})
