import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textFrame } from '../../../local/graphql/realtime/textFrame'

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

/** A client of `ws` at the other end of a real socket. */
async function connected() {
  const server = new WebSocketServer({ port: 0, perMessageDeflate: false })
  open.push(() => server.close())
  await once(server, 'listening')
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  open.push(() => client.terminate())
  const messages: string[] = []
  client.on('message', (data: Buffer, isBinary) => messages.push(isBinary ? 'binary' : data.toString('utf8')))
  const [, request] = (await once(server, 'connection')) as [WebSocket, IncomingMessage]
  return { socket: request.socket, messages }
}

describe('a text frame', () => {
  test.each([0, 1, 125, 126, 127, 65_535, 65_536, 300_000])(
    'is read unchanged at %i bytes, and so is the next one',
    async (length) => {
      const { socket, messages } = await connected()
      const text = 'x'.repeat(length)

      socket.write(textFrame([Buffer.from(text)]))
      socket.write(textFrame([Buffer.from('and one more')]))

      await expect.poll(() => messages).toEqual([text, 'and one more'])
    },
  )

  test('joins its parts, whatever the language', async () => {
    const { socket, messages } = await connected()
    const parts = ['{"id":"', 'ü 漢字 🌿', '"}']

    socket.write(textFrame(parts.map((part) => Buffer.from(part))))

    await expect.poll(() => messages).toEqual([parts.join('')])
  })
})
