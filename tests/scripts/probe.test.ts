import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import type { OutgoingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTendwell } from '../../local/main'
import { readSettings } from '../../local/settings'
import { createPages } from '../../local/web/pages'
import type { ProbeResult } from '../../scripts/probe/probe'
import { urlOf } from '../support/aws/urlOf'
import { createTestDatabase } from '../support/database'
import { freePort } from '../support/freePort'

const account = { email: 'probe@example.com', password: 'A long enough phrase' }
const folder = mkdtempSync(join(tmpdir(), 'tendwell-probe-'))
let origin: string
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const database = await createTestDatabase()
  const port = await freePort()
  const environment = {
    PORT: String(port),
    HTTPS_PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: urlOf(database.connection('owner')),
    APP_DATABASE_URL: urlOf(database.connection('app')),
    JOBS_DATABASE_URL: urlOf(database.connection('jobs')),
  }
  const tendwell = await startTendwell(readSettings(environment), {
    environment,
    seed: async ({ directory }) => void (await directory.createUser(account)),
    pages: createPages(smallSite()),
    writeLog: () => undefined,
  })
  origin = `http://localhost:${port}`
  closing.push(
    () => tendwell.stop(),
    () => database.drop(),
  )
})
afterAll(async () => {
  for (const close of closing) await close()
  rmSync(folder, { recursive: true })
})

describe('the probe of a deployment', () => {
  test('finds one machine as the product is to be', async () => {
    const { code, results } = await probe(origin, {
      PROBE_EMAIL: account.email,
      PROBE_PASSWORD: account.password,
      NODE_EXTRA_CA_CERTS: join(folder, 'certificate', 'authority.crt'),
    })
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([])
    expect(named(results, 'skipped')).toEqual(['plain http'])
    expect(results.length).toBeGreaterThan(30)
    expect(code).toBe(0)
  })

  test('names what is broken, skips what it was given no account for, and fails', async () => {
    const { code, results } = await probe(await brokenCopy(), {})
    expect(named(results, 'failed')).toEqual([
      'configuration',
      'security headers',
      'unknown path',
      'forged webhook',
    ])
    expect(results.find(({ name }) => name === 'unknown path')?.reason).toBe('the status is 200')
    expect(results.find(({ name }) => name === 'live event')).toMatchObject({
      outcome: 'skipped',
      reason: 'PROBE_EMAIL and PROBE_PASSWORD are not set',
    })
    expect(code).toBe(1)
  })
})

/** Runs the script as operators do. */
function probe(url: string, environment: Record<string, string>) {
  const args = ['--import', 'tsx', resolve('scripts/probe.ts'), '--url', url, '--json']
  const env = { PATH: process.env.PATH, ...environment }
  return new Promise<{ code: number; results: ProbeResult[] }>((done, reject) => {
    const child = execFile(process.execPath, args, { env }, (error, stdout, stderr) => {
      if (stdout === '') reject(error ?? new Error(stderr))
      else done({ code: child.exitCode ?? -1, results: JSON.parse(stdout) as ProbeResult[] })
    })
  })
}

function named(results: readonly ProbeResult[], outcome: ProbeResult['outcome']): string[] {
  return results.filter((result) => result.outcome === outcome).map(({ name }) => name)
}

/** The files of a built app, as far as the probe looks at them. */
function smallSite(): string {
  const site = join(folder, 'site')
  mkdirSync(join(site, 'assets'), { recursive: true })
  writeFileSync(join(site, 'assets/main-4f2a.js'), 'export {}')
  writeFileSync(join(site, 'index.html'), '<div id="root"></div><script src="/assets/main-4f2a.js"></script>')
  writeFileSync(join(site, 'app.html'), '<div id="root"></div>')
  for (const name of ['about', 'contact'])
    writeFileSync(join(site, `${name}.html`), `<div id="root" data-prerendered="/${name}"></div>`)
  return site
}

/** The product behind something that lets caches keep the configuration, and believes everything. */
async function brokenCopy(): Promise<string> {
  const server: Server = createServer((request, response) => {
    const { method, url: path = '/', headers } = request
    const asked = forward(origin, { method, path, headers: { ...headers, host: new URL(origin).host } })
    asked.on('response', (told) => {
      const isMissing = path === '/no-such-page' || path === '/payments/webhook'
      response.writeHead(isMissing ? 200 : (told.statusCode ?? 500), broken(path, told.headers))
      told.pipe(response)
    })
    request.pipe(asked)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closing.unshift(() => new Promise((closed) => server.close(closed)))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

function broken(path: string, headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const { 'content-security-policy': _policy, ...rest } = headers
  return path === '/config.json' ? { ...rest, 'cache-control': 'max-age=300' } : rest
}
