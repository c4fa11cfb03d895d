import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileServer, pageOrigin, startFileServer } from './fileServer'

let server: FileServer
beforeAll(async () => {
  server = await startFileServer()
})
afterAll(() => server.stop())

const minute = 60
const newKey = () => `uploads/${randomUUID()}`
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64')
const expected = (bytes: Buffer, key = newKey()) => ({
  key,
  contentType: 'image/jpeg',
  byteCount: bytes.byteLength,
  sha256: sha256Of(bytes),
})
const put = (url: string, headers: Record<string, string>, body: Buffer) =>
  fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) })
const codeIn = async (answer: Response) => /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1]
const incoming = () => readdir(join(server.dataDir, 'files', 'incoming'))

async function sent(bytes: Buffer, key = newKey()): Promise<string> {
  const { url, headers } = await server.store.presignPut(expected(bytes, key), minute)
  expect((await put(url, headers, bytes)).status).toBe(200)
  return key
}

describe('a presigned address', () => {
  test('accepts exactly the announced file, and serves it with the requested headers', async () => {
    const bytes = randomBytes(300_000)
    const key = await sent(bytes)

    expect(await server.store.head(key)).toEqual({ byteCount: 300_000, contentType: 'image/jpeg' })
    const download = { key, contentType: 'image/jpeg', disposition: 'inline' }
    const answer = await fetch(await server.store.presignGet(download, minute))
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '300000',
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
  })

  test('accepts the same bytes again, also many times concurrently', async () => {
    const bytes = randomBytes(50_000)
    const { url, headers } = await server.store.presignPut(expected(bytes), minute)
    const answers = await Promise.all(Array.from({ length: 12 }, () => put(url, headers, bytes)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(await server.store.read(new URL(url).pathname.slice('/files/'.length))).toEqual(bytes)
    expect(await incoming()).toEqual([])
  })

  test.each(['content-type', 'x-amz-checksum-sha256'])('refuses another %s', async (name) => {
    const bytes = Buffer.from('a photo')
    const { url, headers } = await server.store.presignPut(expected(bytes), minute)
    const answer = await put(url, { ...headers, [name]: sha256Of(Buffer.from('other')) }, bytes)
    expect([answer.status, await codeIn(answer)]).toEqual([403, 'SignatureDoesNotMatch'])
  })

  test('refuses more, fewer and other bytes, and keeps none of them', async () => {
    const bytes = Buffer.from('a photo')
    const upload = expected(bytes)
    const { url, headers } = await server.store.presignPut(upload, minute)
    const answers = [
      await put(url, headers, Buffer.from('a photo and more')),
      await put(url, headers, Buffer.from('a')),
      await put(url, headers, Buffer.from('A PHOTO')),
    ]
    expect(await Promise.all(answers.map(codeIn))).toEqual([
      'SignatureDoesNotMatch',
      'SignatureDoesNotMatch',
      'BadDigest',
    ])
    expect(await server.store.head(upload.key)).toBeUndefined()
    expect(await incoming()).toEqual([])
  })

  test('is good for its time only', async () => {
    const bytes = Buffer.from('a photo')
    const { url, headers } = await server.store.presignPut(expected(bytes), minute)
    server.clock.now = new Date(server.clock.now.getTime() + 61_000)
    const answer = await put(url, headers, bytes)
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('Request has expired'),
    ])
    server.clock.now = new Date(server.clock.now.getTime() - 20 * 60_000)
    expect(await codeIn(await put(url, headers, bytes))).toBe('AccessDenied')
    server.clock.now = new Date('2026-11-20T10:00:00.000Z')
  })

  test.each([
    ['its signature', (url: URL) => url.searchParams.set('X-Amz-Signature', 'f'.repeat(64))],
    ['no signature', (url: URL) => url.searchParams.delete('X-Amz-Signature')],
    ['a signature that is none', (url: URL) => url.searchParams.set('X-Amz-Signature', 'zz')],
    ['its time', (url: URL) => url.searchParams.set('X-Amz-Expires', '604800')],
    ['its disposition', (url: URL) => url.searchParams.set('response-content-disposition', 'attachment')],
    ['one more parameter', (url: URL) => url.searchParams.set('response-content-language', 'en')],
  ])('refuses an altered request: %s', async (_what, alter) => {
    const key = await sent(Buffer.from('a photo'))
    const download = { key, contentType: 'image/jpeg', disposition: 'inline' }
    const url = new URL(await server.store.presignGet(download, minute))
    alter(url)
    expect(await codeIn(await fetch(url))).toBe('SignatureDoesNotMatch')
  })

  test('opens no other file, and nothing by another method', async () => {
    const [one, other] = [await sent(Buffer.from('one')), await sent(Buffer.from('other'))]
    const download = { key: one, contentType: 'image/jpeg', disposition: 'inline' }
    const url = await server.store.presignGet(download, minute)
    expect(await codeIn(await fetch(url.replace(one, other)))).toBe('SignatureDoesNotMatch')
    expect(await codeIn(await fetch(url, { method: 'DELETE' }))).toBe('SignatureDoesNotMatch')
    expect(await codeIn(await fetch(`${server.origin}/files/${one}`))).toBe('AccessDenied')
    expect(await codeIn(await fetch(`${server.origin}/files/${one}?X-Amz-Algorithm=none`))).toBe(
      'AccessDenied',
    )
  })

  test.each([
    '../../identity/keys',
    'uploads/../../keys',
    'uploads/a/b',
    'uploads/..',
    '',
    'uploads/%2e%2e',
    'a\0b',
  ])('leads to no file outside the store, even if it was signed: %j', async (key) => {
    const download = { key, contentType: 'text/plain', disposition: 'inline' }
    const url = new URL(await server.store.presignGet(download, minute))
    expect(await rawStatus(`${url.pathname}${url.search}`)).toBeGreaterThanOrEqual(403)
    await expect(server.store.read(key)).rejects.toThrow('does not exist')
  })
})

describe('uploads in progress', () => {
  test('is refused when it grows beyond all limits, and nothing of it stays', async () => {
    const key = newKey()
    const status = await stream(
      await server.presign({ method: 'PUT', key, seconds: minute }),
      20 * 1024 * 1024,
    )
    expect(status).toBe(400)
    expect(await server.store.head(key)).toBeUndefined()
    expect(await incoming()).toEqual([])
  })

  test('leaves nothing when the sender breaks off, and does not trouble the server', async () => {
    const bytes = randomBytes(200_000)
    const upload = expected(bytes)
    const { url, headers } = await server.store.presignPut(upload, minute)
    const { pathname, search, host } = new URL(url)
    const socket = connect(server.port, '127.0.0.1')
    const lines = Object.entries({ host, 'content-length': '200000', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    socket.write(bytes.subarray(0, 100_000))
    await expect.poll(incoming).toHaveLength(1)
    socket.destroy()
    await expect.poll(incoming).toEqual([])
    expect(server.failures).toEqual([])
    expect(await server.store.head(upload.key)).toBeUndefined()

    expect((await put(url, headers, bytes)).status).toBe(200)
  })
})

describe('browsers', () => {
  const preflight = (origin: string) =>
    fetch(`${server.origin}/files/uploads/x`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type,x-amz-checksum-sha256',
      },
    })

  test('may send from the product’s own pages', async () => {
    const { status, headers } = await preflight(pageOrigin)
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe(pageOrigin)
    expect(headers.get('access-control-allow-headers')).toBe('content-type,x-amz-checksum-sha256')
  })

  test('may not from those of others', async () => {
    const { status, headers } = await preflight('https://elsewhere.test')
    expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null])
  })
})

/** Sends the target as it is, which `fetch` would tidy. */
function rawStatus(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { port: server.port, path, headers: { host: new URL(server.origin).host } },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      },
    )
    asked.on('error', reject).end()
  })
}

function stream(url: string, byteCount: number): Promise<'cut off' | number | undefined> {
  return new Promise((resolve) => {
    const asked = request(url, { method: 'PUT' }, (answer) => resolve(answer.statusCode))
    asked.on('error', () => resolve('cut off'))
    const chunk = Buffer.alloc(1024 * 1024)
    let left = byteCount
    const next = (): void => {
      if (left <= 0) return void asked.end()
      left -= chunk.byteLength
      asked.write(chunk, next)
    }
    next()
  })
}
