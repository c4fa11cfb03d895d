import { randomUUID } from 'node:crypto'
import { documents } from '../peers/example'
import { cpuBetween, readCpu } from '../support/cpu'
import type { Client } from '../support/load'
import { createClient } from '../support/load'
import type { Part } from '../support/part'
import type { Peer } from '../support/peer'
import { startPeer } from '../support/peer'
import type { Quantity } from '../report/quantity'

const requests = 3000

const bodies = {
  query: () => JSON.stringify({ query: documents.read, variables: { id: 'room-1' } }),
  mutation: () => {
    const input = { id: randomUUID(), conversationId: 'room-1', body: 'Good morning, how are you today?' }
    return JSON.stringify({ query: documents.send, variables: { input } })
  },
} as const
type Kind = keyof typeof bodies

const quantityOf = (kind: Kind, limit: number): Quantity => ({
  id: `engine.${kind}`,
  what: `GraphQL engine with token check, ${kind}: CPU against bare graphql-js`,
  unit: '×',
  sensitivity: 'none',
  limit,
  peer: 'bare graphql-js 1',
  note: ({ [`engine.${kind}.ours`]: ours = 0, [`engine.${kind}.bare`]: bare = 0 }) =>
    `${ours.toFixed(0)} / ${bare.toFixed(0)} µs`,
})

/** CPU per request of the engine, including token verification, against graphql-js with cached documents. */
export const engine: Part = {
  name: 'engine',
  quantities: [quantityOf('query', 0.7), quantityOf('mutation', 1)],
  rounds: 6,
  warmsUp: true,
  open: async (tree, scale) => {
    const [ours, bare] = [await startPeer(tree, 'engine'), await startPeer(tree, 'bareGraphql')]
    const client = createClient(16)
    const cpu = (peer: Peer, kind: Kind) => cpuPerRequest(client, peer, bodies[kind], scale.share(requests))
    return {
      round: async (calibrate) => {
        const values: Record<string, number> = {}
        for (const kind of ['query', 'mutation'] as const) {
          const [mine, theirs] = [await cpu(ours, kind), await cpu(bare, kind)]
          values[`engine.${kind}.ours`] = mine
          values[`engine.${kind}.bare`] = theirs
          values[`engine.${kind}`] = mine / theirs
          calibrate()
        }
        return values
      },
      close: async () => {
        client.close()
        await Promise.all([ours.stop(), bare.stop()])
      },
    }
  },
}

/** @returns microseconds */
async function cpuPerRequest(
  client: Client,
  peer: Peer,
  body: () => string,
  requests: number,
): Promise<number> {
  const before = readCpu([peer.pid])
  const headers: Record<string, string> = peer.token ? { authorization: peer.token } : {}
  await client.run({ url: `http://${peer.origin}/graphql`, headers, body }, requests)
  return (cpuBetween(before, readCpu([peer.pid])) * 1000) / requests
}
