import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { documents } from '../peers/example'
import { cpuBetween, readCpu } from '../support/cpu'
import { createClient } from '../support/load'
import type { Load } from '../support/load'
import { interleaved, median } from '../support/numbers'
import type { Peer } from '../support/peer'
import { startPeer } from '../support/peer'
import type { Row } from '../support/row'
import { watch } from '../support/watcher'

const sockets = 1000
const rounds = 5
const shapes = [
  { what: 'two a room', perRoom: 2, publishes: 400, bar: 1.7 },
  { what: 'one room', perRoom: sockets, publishes: 15, bar: 1.1 },
] as const

/** A server with its listeners, and how to publish to a room. */
interface Hall {
  readonly peer: Peer
  publish(room: string): Load
  /** @param arrived called with each frame that a listener gets */
  join(room: string, arrived: () => void): Promise<{ close(): void }>
}

/** CPU per publish of the engine to 1,000 sockets against raw `ws`; a publish ends when all have got it. */
export async function measureFanOut(): Promise<Row[]> {
  const rows: Row[] = []
  for (const { what, perRoom, publishes, bar } of shapes) {
    const halls = {
      engine: engineHall(await startPeer('engine')),
      raw: rawHall(await startPeer('rawSockets')),
    }
    const fill = async (hall: Hall) => publisherOf(hall, perRoom, publishes)
    const [engine, raw] = [await fill(halls.engine), await fill(halls.raw)]
    await interleaved(1, { engine: engine.run, raw: raw.run })
    const spent = await interleaved(rounds, { engine: engine.run, raw: raw.run })
    const [ours, theirs] = [median(spent.engine), median(spent.raw)]
    rows.push({
      what: `fan-out to 1,000 sockets, ${what}, CPU per publish against raw ws`,
      measured: `${(ours / theirs).toFixed(2)} × (${ours.toFixed(2)} / ${theirs.toFixed(2)} ms)`,
      bar: `≤ ${bar} ×`,
      isOver: ours / theirs > bar,
    })
    for (const { close } of [engine, raw]) await close()
  }
  return rows
}

async function publisherOf(hall: Hall, perRoom: number, publishes: number) {
  const rooms = Array.from({ length: sockets / perRoom }, (_, number) => `room-${number}`)
  const client = createClient(1)
  let missing = 0
  let whenAllHaveIt = () => {}
  const arrived = () => --missing === 0 && whenAllHaveIt()
  const listeners: { close(): void }[] = []
  for (const room of rooms)
    for (let count = 0; count < perRoom; count++) listeners.push(await hall.join(room, arrived))

  async function publishOnce(room: string): Promise<void> {
    missing = perRoom
    const delivered = new Promise<void>((resolve) => (whenAllHaveIt = resolve))
    await client.ask(hall.publish(room))
    await delivered
  }

  return {
    /** @returns milliseconds of CPU a publish */
    run: async () => {
      const before = readCpu([hall.peer.pid])
      for (let count = 0; count < publishes; count++) await publishOnce(rooms[count % rooms.length] ?? '')
      return cpuBetween(before, readCpu([hall.peer.pid])) / publishes
    },
    close: async () => {
      for (const listener of listeners) listener.close()
      client.close()
      await hall.peer.stop()
    },
  }
}

const body = 'I slept better this week, thank you. Shall I go on with the same dose?'

function engineHall(peer: Peer): Hall {
  const url = `http://${peer.origin}/graphql`
  return {
    peer,
    publish: (conversationId) => ({
      url,
      headers: { authorization: peer.token },
      body: () =>
        JSON.stringify({
          query: documents.send,
          variables: { input: { id: randomUUID(), conversationId, body } },
        }),
    }),
    join: async (room, arrived) => {
      const listener = await watch({
        url,
        token: peer.token,
        document: documents.watch,
        conversationIds: [room],
      })
      listener.onEvent = arrived
      return listener
    },
  }
}

/** As long as the engine's frame of the same event. */
function frameOf(conversationId: string): string {
  const event = {
    conversationId,
    kind: 'message',
    messageId: randomUUID(),
    sequence: 1000,
    messageKind: null,
    senderId: 'anna',
    senderRole: null,
    senderName: null,
    body,
    status: null,
    version: null,
    at: '2026-03-01T10:00:00.000Z',
  }
  return JSON.stringify({ id: randomUUID(), type: 'data', payload: { data: { onConversationEvent: event } } })
}

function rawHall(peer: Peer): Hall {
  return {
    peer,
    publish: (room) => ({
      url: `http://${peer.origin}/`,
      body: () => JSON.stringify({ room, frame: frameOf(room) }),
    }),
    join: async (room, arrived) => {
      const socket = new WebSocket(`ws://${peer.origin}/?room=${room}`, { perMessageDeflate: false })
      socket.on('message', arrived)
      await once(socket, 'open')
      return { close: () => socket.terminate() }
    },
  }
}
