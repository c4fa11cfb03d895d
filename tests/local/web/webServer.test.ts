import { request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { connect, createServer, type AddressInfo } from 'node:net'
import { generate } from 'selfsigned'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ownHosts } from '../../../local/web/hostCheck'
import { answerJson } from '../../../local/web/jsonAnswer'
import { startWebServer, type WebServerOptions } from '../../../local/web/webServer'
import { freePort } from '../../support/freePort'

let certificate: { key: string; cert: string }
const logged: unknown[] = []
let stop: () => Promise<void> = async () => undefined

beforeAll(async () => {
  const made = await generate([{ name: 'commonName', value: 'localhost' }])
  certificate = { key: made.private, cert: made.cert }
})
afterEach(() => stop())

async function startedServer(changes: Partial<WebServerOptions> = {}): Promise<number> {
  const [port, httpsPort] = [await freePort(), await freePort()]
  stop = await startWebServer({
    drainMilliseconds: 7_000,
    host: '127.0.0.1',
    port,
    httpsPort,
    certificate,
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
function statusLineOf(port: number, text: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8')
    socket.on('data', (part) => (answer += String(part)))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer.split('\r\n')[0]))
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
      await startedServer({ httpsPort, ownHosts: [`localhost:${httpsPort}`], ...changes })
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
})
