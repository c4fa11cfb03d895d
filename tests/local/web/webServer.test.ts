import { X509Certificate } from 'node:crypto'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, connect, createServer, type AddressInfo } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { generate } from 'selfsigned'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clientAddressOf } from '../../../local/web/clientAddress'
import { ownHosts } from '../../../local/web/hostCheck'
import type { KeyPair } from '../../../local/web/tls/issueCertificates'
import { answerJson } from '../../../local/web/jsonAnswer'
import { startWebServer, type WebServerOptions } from '../../../local/web/webServer'
import { freePort } from '../../support/freePort'

let certificate: KeyPair
const logged: unknown[] = []
let stop: () => Promise<void> = async () => undefined

beforeAll(async () => {
  certificate = await madeCertificate()
})
afterEach(() => stop())

async function startedServer(changes: Partial<WebServerOptions> = {}): Promise<number> {
  const [port, httpsPort] = [await freePort(), await freePort()]
  stop = await startWebServer({
    drainMilliseconds: 7_000,
    host: '127.0.0.1',
    port,
    https: { port: httpsPort, certificate, follow: () => () => undefined },
    trustedProxies: undefined,
    ownHosts: ownHosts('', [port, httpsPort], true),
    refusesForwarded: true,
    otherOrigins: { connectTo: ['https://identity.example'], frames: ['https://chat.example'] },
    routes: [
      { path: '/healthz', handle: (_request, response) => answerJson(response, 200, { ok: true }) },
      { path: '/broken', handle: () => Promise.reject(new Error('the disk is on fire')) },
    ],
    pages: (_request, response) => void response.end('a page'),
    realtime: { path: '/live', upgrade: (_request, socket) => socket.end('upgraded') },
    log: (event) => logged.push(event),
    ...changes,
  })
  return port
}

function statusWithHost(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/healthz', headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

function headerOverHttps(port: number, name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const options = { host: 'localhost', port, path: '/healthz', rejectUnauthorized: false, agent: false }
    secureRequest(options, (response) => resolve(response.resume().headers[name]))
      .on('error', reject)
      .end()
  })
}

async function madeCertificate(): Promise<KeyPair> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }])
  return { key: made.private, cert: made.cert }
}

const fingerprintOf = (pem: string) => new X509Certificate(pem).fingerprint256

/** The fingerprint of the certificate that a new connection gets. */
function certificateOf(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256)
      socket.end()
    }).on('error', reject)
  })
}

/** Requests an upgrade and resets the connection (TCP RST) once the request is written. */
function breakOffUpgrade(port: number, path: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
      socket.write(head, () => socket.resetAndDestroy())
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
}

/** The status line of the server's response to raw text. */
async function statusLineOf(port: number, text: string): Promise<string | undefined> {
  return (await responseTo(port, text)).split('\r\n')[0]
}

/** The server's whole response to raw text. */
function responseTo(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8')
    socket.on('data', (part) => (answer += String(part)))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

describe('the web server', () => {
  test('routes answer their path, pages all others', async () => {
    const port = await startedServer()

    expect(await (await fetch(`http://localhost:${port}/healthz`)).json()).toEqual({ ok: true })
    expect(await (await fetch(`http://localhost:${port}/healthzz`)).text()).toBe('a page')
  })

  test('sends a policy with every response that allows only our scripts and lists the allowed connections', async () => {
    const port = await startedServer()

    const policy = (await fetch(`http://localhost:${port}/`)).headers.get('content-security-policy')

    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain('frame-src https://chat.example;')
    expect(policy).toContain("connect-src 'self' https://identity.example;")
  })

  test('sends HSTS only where it serves no plain HTTP', async () => {
    const policyOf = async (changes: Partial<WebServerOptions>) => {
      const httpsPort = await freePort()
      const https = { port: httpsPort, certificate, follow: () => () => undefined }
      await startedServer({ https, ownHosts: [`localhost:${httpsPort}`], ...changes })
      const policy = await headerOverHttps(httpsPort, 'strict-transport-security')
      await stop()
      return policy
    }
    expect(await policyOf({})).toBeUndefined()
    expect(await policyOf({ port: undefined })).toMatch(/^max-age=/)
  })

  test('refuses a request forwarded by a proxy with a remedy, on every path', async () => {
    const port = await startedServer()
    for (const path of ['/healthz', '/dev/mail', '/', '/identity/']) {
      const answer = await fetch(`http://localhost:${port}${path}`, {
        headers: { 'x-forwarded-for': '203.0.113.7' },
      })
      expect(answer.status).toBe(403)
      expect(await answer.text()).toContain('To serve others, set HOST')
    }
    const forwarded = `Host: localhost:${port}\r\nX-Forwarded-For: 203.0.113.7`
    expect(
      await statusLineOf(
        port,
        `GET /live HTTP/1.1\r\n${forwarded}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      ),
    ).toBe('HTTP/1.1 404 Not Found')
    expect(await statusLineOf(port, `GET /healthz HTTP/1.0\r\nHost: localhost:${port}\r\n\r\n`)).toBe(
      'HTTP/1.1 403 Forbidden',
    )
  })

  test('allows a proxy beyond loopback', async () => {
    const port = await startedServer({ refusesForwarded: false })
    const answer = await fetch(`http://localhost:${port}/healthz`, {
      headers: { forwarded: 'for=203.0.113.7' },
    })
    expect(answer.status).toBe(200)
  })

  test('a request in the name of another host is turned away', async () => {
    const port = await startedServer()

    expect(await statusWithHost(port, 'rebound.example')).toBe(421)
    expect(await statusWithHost(port, `localhost:${port}`)).toBe(200)
  })

  test('a failure is logged and answered without its reason', async () => {
    const port = await startedServer()

    const response = await fetch(`http://localhost:${port}/broken`)

    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('disk')
    expect(logged).toContainEqual(expect.objectContaining({ event: 'requestFailed', error: 'Error' }))
    // A reason may quote a person, as those of PostgreSQL do.
    expect(JSON.stringify(logged)).not.toContain('disk')
  })

  test('a client that breaks off in the middle of a refused upgrade does not end the server', async () => {
    const port = await startedServer()

    await Promise.all(Array.from({ length: 20 }, () => breakOffUpgrade(port, '/elsewhere')))

    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200)
  })

  test.each(['//', '/\\\\', 'http://[', '//[/live'])(
    'the odd target %s is a bad request, no failure of ours',
    async (target) => {
      const port = await startedServer()
      logged.length = 0

      expect(
        await statusLineOf(port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      ).toBe('HTTP/1.1 400 Bad Request')
      expect(logged).toEqual([])
    },
  )

  test('a port in use is named, with the setting that changes it', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo

    const starting = startedServer({ port })

    await expect(starting).rejects.toThrow(
      `Port ${port} is in use. Stop what uses it, or set PORT to another.`,
    )
    other.close()
  })

  test('serves a renewed certificate to new connections without a restart', async () => {
    const httpsPort = await freePort()
    let renew: (pair: KeyPair) => void = () => undefined
    const follow = (apply: typeof renew) => {
      renew = apply
      return () => undefined
    }
    await startedServer({ https: { port: httpsPort, certificate, follow } })
    expect(await certificateOf(httpsPort)).toBe(fingerprintOf(certificate.cert))

    const renewed = await madeCertificate()
    renew(renewed)

    expect(await certificateOf(httpsPort)).toBe(fingerprintOf(renewed.cert))
  })
})

describe('a client that does not go on', () => {
  const drained = async (request: IncomingMessage, response: ServerResponse) => {
    for await (const _part of request);
    response.end('whole')
  }

  test('with its header or its body is answered 408, and disconnected', async () => {
    const port = await startedServer({
      routes: [{ path: '/', handle: drained }],
      timeouts: { headers: 50, request: 50, check: 10 },
    })
    expect(await responseTo(port, 'GET / HTTP/1.1\r\nHost:')).toMatch(/^HTTP\/1\.1 408 /)
    const head = `POST / HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Length: 10\r\n\r\n`
    expect(await responseTo(port, `${head}ab`)).toMatch(/^(?:HTTP\/1\.1 408 |$)/)
  })

  test('during the response is disconnected', async () => {
    const port = await startedServer({
      routes: [{ path: '/', handle: (_request, response) => void response.write('a part') }],
      timeouts: { idle: 50 },
    })
    const head = `GET / HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`
    expect(await responseTo(port, head)).toContain('a part')
  })
})

describe('behind a trusted proxy', () => {
  const loopback = new BlockList()
  loopback.addAddress('127.0.0.1')
  const elsewhere = new BlockList()
  elsewhere.addAddress('192.0.2.1')
  const behind = (trustedProxies: BlockList) =>
    startedServer({
      https: undefined,
      trustedProxies,
      refusesForwarded: false,
      ownHosts: ['care.example.com'],
      routes: [
        {
          path: '/healthz',
          handle: (_request, response) => void response.writeHead(204).end(),
          isOpenToAll: true,
        },
        { path: '/who', handle: (request, response) => void response.end(clientAddressOf(request)) },
      ],
    })
  const ask = async (port: number, path: string, forwardedFor: string) => {
    const lines = [`GET ${path} HTTP/1.1`, 'Host: care.example.com', `X-Forwarded-For: ${forwardedFor}`]
    return responseTo(port, [...lines, 'Connection: close', '', ''].join('\r\n'))
  }

  test.each([
    ['198.51.100.7', '198.51.100.7'],
    // A client may send the header itself; the proxy appends the address that it saw.
    ['203.0.113.1, 198.51.100.7', '198.51.100.7'],
    ['198.51.100.7, 127.0.0.1', '198.51.100.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['junk', '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('with X-Forwarded-For: %s the client is %s', async (header, client) => {
    const port = await behind(loopback)
    const response = await ask(port, '/who', header)
    expect(response.split('\r\n\r\n')[1]).toContain(client)
    expect(response).toContain('strict-transport-security: max-age=')
  })

  test('refuses whoever is no proxy, and answers the health check to all and by any name', async () => {
    const port = await behind(elsewhere)
    expect(await ask(port, '/who', '198.51.100.7')).toMatch(/^HTTP\/1\.1 403 [^]*TRUST_PROXY/)
    expect(await ask(port, '/', '198.51.100.7')).toMatch(/^HTTP\/1\.1 403 /)
    expect(await statusWithHost(port, '10.0.0.4')).toBe(204)
  })
})
