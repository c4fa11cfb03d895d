import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isAppPath, routePatterns } from '../../domain/paths'
import { pageFunction, restOriginId, statusFunction } from '../../infra/pageFunction'
import { prerenderedPages } from '../../scripts/build/prerenderedPages'
import { loadEdgeFunction } from './edgeFunction'

const site = mkdtempSync(join(tmpdir(), 'tendwell-site-'))
const routes = join(site, 'routes.json')
const fileOf = (path: string) => `${path === '/' ? 'index' : path.slice(1)}.html`
for (const name of ['app.html', ...prerenderedPages.map(({ path }) => fileOf(path))])
  writeFileSync(join(site, name), '')
writeFileSync(routes, JSON.stringify(routePatterns))
afterAll(() => rmSync(site, { recursive: true }))

const built = { site, routes }
const pages = loadEdgeFunction(pageFunction(built))
const statuses = loadEdgeFunction(statusFunction(built))

/** The file that CloudFront asks the bucket for, and what it then says, whichever address it shows at the end. */
function answerTo(uri: string) {
  const file = pages.onRequest({ method: 'GET', uri }).uri
  const shown = [uri, file].map(
    (address) => statuses.onResponse({ method: 'GET', uri: address }, 200).statusCode,
  )
  return { file, statuses: shown }
}

const everyPath = routePatterns
  .filter((pattern) => pattern !== '*')
  .map((pattern) => pattern.replace(/:\w+/g, '0b64a0f4-9f1c-4c3e-8f57-5a4d1b1f0c11'))
const strange = [
  '/nowhere',
  '/Pain',
  '/dashboardx',
  '/messages/1/2',
  '/records/patient',
  '/prescription-management',
  '//',
  '//pain',
  '/404',
  '/app',
  '/index',
  '/.',
  '/%2e%2e/etc/passwd',
  '/messages/a%2Fb',
  '/messages/with.dots',
  '/a/b/c/d/',
]

describe('the functions of CloudFront, run as their own text', () => {
  test.each(everyPath)('lead %s to its page, with the status 200', (path) => {
    const isPrerendered = prerenderedPages.some((page) => page.path === path)
    const file = `/${isPrerendered ? fileOf(path) : 'app.html'}`
    expect(answerTo(path)).toEqual({ file, statuses: [200, 200] })
    if (path !== '/') expect(answerTo(`${path}/`)).toEqual({ file, statuses: [200, 200] })
  })

  test.each([...everyPath, ...strange])('judge %s as one machine does', (path) => {
    const { file, statuses: shown } = answerTo(path)
    expect(file === '/404.html').toBe(!isAppPath(path))
    expect(shown).toEqual(isAppPath(path) ? [200, 200] : [404, 404])
  })

  test.each([
    '/config.json',
    '/assets/4f2a.js',
    '/about.html',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
    '/manifest.webmanifest',
  ])('leave the file %s', (uri) => {
    expect(answerTo(uri)).toEqual({ file: uri, statuses: [200, 200] })
    expect(pages.selected()).toEqual([])
  })

  test('send what is posted to the contact page on to the public Lambda, and its page to whoever asks', () => {
    const posting = loadEdgeFunction(pageFunction(built))
    expect(posting.onRequest({ method: 'GET', uri: '/contact' }).uri).toBe('/contact.html')
    expect(posting.selected()).toEqual([])
    expect(posting.onRequest({ method: 'POST', uri: '/contact' }).uri).toBe('/contact')
    expect(posting.selected()).toEqual([restOriginId])
  })

  test('are as small as CloudFront takes them', () => {
    for (const text of [pageFunction(built), statusFunction(built)])
      expect(Buffer.byteLength(text)).toBeLessThan(10 * 1024)
  })
})
