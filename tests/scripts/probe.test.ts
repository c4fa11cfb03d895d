import { execFile } from 'node:child_process'
import { createServer, request as forward } from 'node:http'
import type { OutgoingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProbeResult } from '../../scripts/probe/probe'
import { startRunningProduct } from '../support/runningProduct'

const account = { email: 'probe@example.com', password: 'A long enough phrase' }
let product: Awaited<ReturnType<typeof startRunningProduct>>
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  product = await startRunningProduct(account)
  closing.push(() => product.stop())
})
afterAll(async () => {
  for (const close of closing) await close()
})

describe('the probe of a deployment', () => {
  test('finds one machine as the product is to be', async () => {
    const { code, results } = await probe(product.origin, {
      PROBE_EMAIL: account.email,
      PROBE_PASSWORD: account.password,
      NODE_EXTRA_CA_CERTS: product.authority,
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
      'live chat',
      'unknown path',
      'files by name',
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
  const args = ['--import', 'tsx', resolve('scripts/aws/probe.ts'), '--url', url, '--json']
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

/** The product behind something that lets caches keep the configuration, and believes everything. */
async function brokenCopy(): Promise<string> {
  const server: Server = createServer((request, response) => {
    const { method, url: path = '/', headers } = request
    const { origin } = product
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
  if (path === '/config.json') return { ...rest, 'cache-control': 'max-age=300' }
  return path === '/favicon.ico' ? { ...rest, 'content-type': 'binary/octet-stream' } : rest
}
