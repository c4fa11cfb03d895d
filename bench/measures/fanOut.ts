import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { documents } from '../peers/example'
import { cpuBetween, readCpu } from '../support/cpu'
import { createClient } from '../support/load'
import type { Load } from '../support/load'
import type { OpenedPart, Part } from '../support/part'
import type { Peer } from '../support/peer'
import { startPeer } from '../support/peer'
import type { Quantity } from '../report/quantity'
import type { Scale } from '../support/scale'
import type { Tree } from '../support/tree'
import { watch } from '../support/watcher'

const sockets = 1000
const shapes = [
  { id: 'fanOut.two', what: 'two a room', rooms: 500, publishes: 400, limit: 1.4 },
  { id: 'fanOut.all', what: 'one room', rooms: 1, publishes: 15, limit: 1.05 },
] as const
type Shape = (typeof shapes)[number]

/** A server with listeners, and a function that publishes to a room. */
interface Publisher {
  readonly peer: Peer
  publish(room: string): Load
  /** @param arrived called with each frame that a listener receives */
  join(room: string, arrived: () => void): Promise<{ close(): void }>
}

const quantityOf = ({ id, what, limit }: Shape): Quantity => ({
  id,
  what: `fan-out to 1,000 sockets, ${what}: CPU per publish against raw ws`,
  unit: '×',
  sensitivity: 'none',
  limit,
  peer: 'raw ws 1',
  note: ({ [`${id}.ours`]: ours = 0, [`${id}.raw`]: raw = 0 }) => `${ours.toFixed(2)} / ${raw.toFixed(2)} ms`,
})

/** CPU per publish of the engine to 1,000 sockets against raw `ws`; a publish ends when all have received it. */
export const fanOut: Part = {
  name: 'fan-out',
  quantities: shapes.map(quantityOf),
  rounds: 6,
  warmsUp: true,
  open: async (tree, scale) => {
    const opened: OpenedPart[] = []
    for (const shape of shapes) opened.push(await openShape(shape, tree, scale))
    return {
      round: async (calibrate) => {
        const values = []
        for (const each of opened) values.push(await each.round(calibrate))
        return Object.assign({}, ...values) as Record<string, number>
      },
      close: async () => {
        for (const each of opened) await each.close()
      },
    }
  },
}

async function openShape({ id, rooms, publishes }: Shape, tree: Tree, scale: Scale): Promise<OpenedPart> {
  const perRoom = scale.share(sockets / rooms)
  const names = Array.from({ length: scale.share(rooms) }, (_, number) => `room-${number}`)
  const ours = await fill(publisherOfEngine(await startPeer(tree, 'engine')), names, perRoom)
  const raw = await fill(publisherOfRawSockets(await startPeer(tree, 'rawSockets')), names, perRoom)
  const times = scale.share(publishes)
  return {
    round: async (calibrate) => {
      const [mine, theirs] = [await ours.publish(times), await raw.publish(times)]
      calibrate()
      return { [`${id}.ours`]: mine, [`${id}.raw`]: theirs, [id]: mine / theirs }
    },
    close: async () => {
      await ours.close()
      await raw.close()
    },
  }
}

async function fill(publisher: Publisher, rooms: readonly string[], perRoom: number) {
  const client = createClient(1)
  let missing = 0
  let whenAllHaveIt = () => {}
  const arrived = () => --missing === 0 && whenAllHaveIt()
  const listeners: { close(): void }[] = []
  for (const room of rooms)
    for (let count = 0; count < perRoom; count++) listeners.push(await publisher.join(room, arrived))

  async function publishOnce(room: string): Promise<void> {
    missing = perRoom
    const delivered = new Promise<void>((resolve) => (whenAllHaveIt = resolve))
    await client.ask(publisher.publish(room))
    await delivered
  }

  return {
    /** @returns milliseconds of CPU per publish */
    publish: async (publishes: number): Promise<number> => {
      const before = readCpu([publisher.peer.pid])
      for (let count = 0; count < publishes; count++) await publishOnce(rooms[count % rooms.length] ?? '')
      return cpuBetween(before, readCpu([publisher.peer.pid])) / publishes
    },
    close: async () => {
      for (const listener of listeners) listener.close()
      client.close()
      await publisher.peer.stop()
    },
  }
}

const body = 'I slept better this week, thank you. Shall I go on with the same dose?'

function publisherOfEngine(peer: Peer): Publisher {
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

/** Returns a frame as long as the engine's of the same event. */
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

function publisherOfRawSockets(peer: Peer): Publisher {
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
