import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBody } from '../../../local/web/readBody'

const maxBytes = 1000
const server = createServer((request, response) => {
  void readBody(request, response, maxBytes).then((body) =>
    response.writeHead(body ? 200 : 413).end(body ? `${body.byteLength}` : 'too large'),
  )
})

beforeEach(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

test('a body at the limit is read and leaves the connection open', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const answer = await fetch(url, { method: 'POST', body: 'x'.repeat(maxBytes) })
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'keep-alive'])
  expect(await answer.text()).toBe(`${maxBytes}`)
})

test('a body that states to be larger is refused and its connection closed before it is sent', async () => {
  const client = open()
  client.write(head(`content-length: ${maxBytes + 1}`))
  expect(await untilEnd(client)).toMatch(/^HTTP\/1\.1 413 .*connection: close.*too large/is)
})

test('a body that grows past the limit is refused and its connection closed before its end', async () => {
  const client = open()
  client.write(`${head('transfer-encoding: chunked')}3e9\r\n${'x'.repeat(maxBytes + 1)}\r\n`)
  expect(await untilEnd(client)).toMatch(/^HTTP\/1\.1 413 .*connection: close.*too large/is)
})

const head = (length: string) => `POST / HTTP/1.1\r\nhost: localhost\r\n${length}\r\n\r\n`

const open = () => connect((server.address() as AddressInfo).port, '127.0.0.1')

async function untilEnd(client: Socket): Promise<string> {
  let answer = ''
  client.on('data', (data) => (answer += data.toString()))
  await once(client, 'end')
  return answer
}
