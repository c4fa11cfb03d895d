import { randomUUID } from 'node:crypto'
import { cancelDraft } from './cancelDraft'
import { requireThat } from './outcome'
import type { Probe } from './probe'
import { openRawSocket, type RawSocket } from './rawSocket'
import type { ProbeTarget } from './probeTarget'

const inbox = 'subscription { onInboxEvent { requestId } }'

/**
 * Assumptions of local/graphql/PROTOCOL.md that AppSync's documentation does not cover. If one fails,
 * production still works, but the local implementation and code that relies on it need a correction.
 */
export const assumptionProbes: readonly Probe[] = [
  {
    name: 'assumed: keep-alive',
    asks: 'the first keep-alive comes right after the acknowledgement, which names a time of five minutes',
    run: withSocket(async (socket) => {
      await socket.next(({ type }) => type === 'ka', 5_000)
    }),
  },
  {
    name: 'assumed: an id twice',
    asks: 'a second start with an id in use is an error of its own, and the first goes on',
    run: withSocket(async (socket, world) => {
      const id = await started(socket)
      socket.start(id, inbox)
      const frame = await socket.next((one) => one.type === 'error')
      const errorType = frame.payload?.errors?.[0]?.errorType
      requireThat(errorType === 'DuplicatedOperationError', `it is called ${errorType}`)
      await cancelDraft(world)
      await socket.next((one) => one.type === 'data' && one.id === id)
    }),
  },
  {
    name: 'assumed: an unknown id',
    asks: 'a stop for an unknown id is not answered',
    run: withSocket(async (socket) => {
      socket.stop(randomUUID())
      await started(socket)
      requireThat(!socket.frames.some(({ type }) => type === 'error'), JSON.stringify(socket.frames))
    }),
  },
  {
    name: 'assumed: other names',
    asks: 'an event carries the names that the subscription gives its fields',
    run: withSocket(async (socket, world) => {
      const id = await started(socket, 'subscription { mine: onInboxEvent { which: requestId } }')
      const requestId = await cancelDraft(world)
      const { payload } = await socket.next((one) => one.type === 'data' && one.id === id)
      requireThat(
        JSON.stringify(payload?.data) === JSON.stringify({ mine: { which: requestId } }),
        `there came ${JSON.stringify(payload)}`,
      )
    }),
  },
  {
    name: 'assumed: an end',
    asks: 'a stop is answered with complete, and nothing comes after it',
    run: withSocket(async (socket, world) => {
      const [ending, going] = [await started(socket), await started(socket)]
      socket.stop(ending)
      await socket.next(({ type, id }) => type === 'complete' && id === ending)
      await cancelDraft(world)
      await socket.next(({ type, id }) => type === 'data' && id === going)
      requireThat(!socket.frames.some(({ type, id }) => type === 'data' && id === ending), 'it went on')
    }),
  },
]

function withSocket(ask: (socket: RawSocket, world: ProbeTarget) => Promise<void>): Probe['run'] {
  return async (world) => {
    const { accessToken } = await world.session()
    const socket = await openRawSocket(world, accessToken)
    try {
      await socket.next(({ type }) => type === 'connection_ack')
      await ask(socket, world)
    } finally {
      socket.close()
    }
  }
}

/** @returns the id of a subscription that is live */
async function started(socket: RawSocket, query = inbox): Promise<string> {
  const id = randomUUID()
  socket.start(id, query)
  await socket.next((frame) => frame.type === 'start_ack' && frame.id === id)
  return id
}
