import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer, request as secureRequest } from 'node:https'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Certificate } from '../../../local/web/tls/certificate'
import { ensureCertificate } from '../../../local/web/tls/certificate'
import { hostedAddresses, hostedRoutes } from '../../../local/web/hostedRoutes'
import { findRoute, type Handle } from '../../../local/web/route'

let folder: string
let certificate: Certificate
let plain: Server
let secure: Server

const say =
  (text: string): Handle =>
  (_request, response) =>
    void response.end(text)
const routes = hostedRoutes(say('hosted'), say('app'))

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url?.split('?', 1)[0] ?? ''
  void (findRoute(routes, path)?.handle ?? say('app'))(request, response)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosted-'))
  certificate = await ensureCertificate(folder, () => new Date())
  plain = createServer(answer)
  secure = createTlsServer(certificate, answer)
  for (const server of [plain, secure])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  for (const server of [plain, secure]) await new Promise((resolve) => server.close(resolve))
  await rm(folder, { recursive: true })
})

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Returns which server answers a path by https, for a browser that trusts the local authority. */
function overHttps(path: string, method = 'GET'): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = {
      host: 'localhost',
      port: portOf(secure),
      path,
      method,
      ca: certificate.ca,
      agent: false,
    }
    secureRequest(options, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end()
  })
}

async function overHttp(path: string, method = 'GET'): Promise<string> {
  return (await fetch(`http://127.0.0.1:${portOf(plain)}${path}`, { method })).text()
}

test('the hosted sign-in answers over https only', async () => {
  for (const path of ['/oauth2/authorize', '/oauth2/token', '/logout?client_id=x', '/login?client_id=x']) {
    expect([path, await overHttps(path), await overHttp(path)]).toEqual([path, 'hosted', 'app'])
  }
})

test('the app’s own /login is the app’s on both, also when Amplify comes back to it', async () => {
  for (const path of [
    '/login',
    '/login?signedOut',
    '/login?code=x&state=y',
    '/login?error=access_denied',
    '/loginx',
  ]) {
    expect([path, await overHttps(path), await overHttp(path)]).toEqual([path, 'app', 'app'])
  }
  expect([await overHttps('/login', 'POST'), await overHttp('/login', 'POST')]).toEqual(['hosted', 'app'])
})

test('both addresses of the app are allowed callbacks on loopback', () => {
  const settings = { isLoopback: true, publicOrigin: 'http://localhost:3000', httpsPort: 3443 }
  expect(hostedAddresses(settings)).toEqual({
    origin: 'https://localhost:3443',
    callbackUrls: ['http://localhost:3000/login', 'https://localhost:3443/login'],
    logoutUrls: ['http://localhost:3000/login?signedOut', 'https://localhost:3443/login?signedOut'],
  })
})

test('the hosted sign-in is off beyond loopback, because its fake Google admits everyone', () => {
  const settings = { isLoopback: false, publicOrigin: 'https://care.example', httpsPort: 443 }
  expect(hostedAddresses(settings)).toBeUndefined()
  expect(hostedRoutes(undefined, say('app'))).toEqual([])
})
