import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as rest } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createPostJson } from '../../../../api/services/aws/postJson'

async function serve(answer: RequestListener) {
  let connections = 0
  const server = createServer(answer).on('connection', () => (connections += 1))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`)
  const request = { url, headers: { 'x-key': 'k' }, body: '{"name":"Søren"}', timeoutMs: 5_000 }
  return { request, connections: () => connections }
}

test('sends the headers and the body, and returns the response, all on one connection', async () => {
  const { request, connections } = await serve((asked, response) => {
    void text(asked).then((body) =>
      response.writeHead(403).end(JSON.stringify({ body, key: asked.headers['x-key'] })),
    )
  })
  const post = createPostJson()
  for (let turn = 0; turn < 3; turn += 1)
    expect(await post(request)).toEqual({ status: 403, answer: { body: request.body, key: 'k' } })
  expect(connections()).toBe(1)
})

test('sends again on another connection what a closed one did not deliver', async () => {
  let served = 0
  const { request } = await serve((asked, response) => {
    served += 1
    // As a server that closes an idle connection in the moment of the next request.
    if (served === 2) asked.socket.destroy()
    else response.end('{}')
  })
  const post = createPostJson()
  await post(request)
  expect(await post(request)).toEqual({ status: 200, answer: {} })
  expect(served).toBe(3)
})

test('rejects when the first connection is closed, when no response comes in time, and on other text', async () => {
  const closing = await serve((asked) => asked.socket.destroy())
  await expect(createPostJson()(closing.request)).rejects.toThrow('socket hang up')
  const silent = await serve(() => undefined)
  await expect(createPostJson()({ ...silent.request, timeoutMs: 20 })).rejects.toThrow('aborted')
  const unfinished = await serve((_asked, response) => void response.write('{'))
  await expect(createPostJson()({ ...unfinished.request, timeoutMs: 200 })).rejects.toThrow('aborted')
  const other = await serve((_asked, response) => void rest(1).then(() => response.end('<html>')))
  await expect(createPostJson()(other.request)).rejects.toThrow('JSON')
})
