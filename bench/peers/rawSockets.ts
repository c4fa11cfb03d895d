import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { listen } from './listen'

/** Lower bound of a fan-out: `ws`, a list of sockets per room, frames forwarded unchanged. */
const rooms = new Map<string, WebSocket[]>()
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false })

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString('utf8')
    const { room, frame } = JSON.parse(text) as { room: string; frame: string }
    for (const socket of rooms.get(room) ?? []) socket.send(frame)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 }).end('{}')
  })
})
server.on('upgrade', (request, socket, head) => {
  const room = new URL(request.url ?? '/', 'http://localhost').searchParams.get('room') ?? ''
  sockets.handleUpgrade(request, socket, head, (webSocket) => {
    rooms.set(room, [...(rooms.get(room) ?? []), webSocket])
  })
})
listen(server)
