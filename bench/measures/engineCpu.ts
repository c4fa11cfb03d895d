import { randomUUID } from 'node:crypto'
import { documents } from '../peers/example'
import { cpuBetween, readCpu } from '../support/cpu'
import { createClient } from '../support/load'
import type { Client } from '../support/load'
import { interleaved, median } from '../support/numbers'
import type { Peer } from '../support/peer'
import { startPeer } from '../support/peer'
import type { Row } from '../support/row'

const rounds = 5
const requests = 3000
const bar = 1.3

const bodies = {
  query: () => JSON.stringify({ query: documents.read, variables: { id: 'room-1' } }),
  mutation: () => {
    const input = { id: randomUUID(), conversationId: 'room-1', body: 'Good morning, how are you today?' }
    return JSON.stringify({ query: documents.send, variables: { input } })
  },
} as const

/** CPU per request of the engine, its token check included, against graphql-js with cached documents. */
export async function measureEngineCpu(): Promise<Row[]> {
  const engine = await startPeer('engine')
  const bare = await startPeer('bareGraphql')
  const client = createClient(16)
  try {
    const rows: Row[] = []
    for (const kind of ['query', 'mutation'] as const) {
      const contestants = {
        engine: () => cpuPerRequest(client, engine, bodies[kind]),
        bare: () => cpuPerRequest(client, bare, bodies[kind]),
      }
      await interleaved(1, contestants)
      const spent = await interleaved(rounds, contestants)
      rows.push(rowOf(kind, median(spent.engine), median(spent.bare)))
    }
    return rows
  } finally {
    client.close()
    await Promise.all([engine.stop(), bare.stop()])
  }
}

/** @returns microseconds */
async function cpuPerRequest(client: Client, peer: Peer, body: () => string): Promise<number> {
  const before = readCpu([peer.pid])
  const headers: Record<string, string> = peer.token ? { authorization: peer.token } : {}
  await client.run({ url: `http://${peer.origin}/graphql`, headers, body }, requests)
  return (cpuBetween(before, readCpu([peer.pid])) * 1000) / requests
}

function rowOf(kind: string, engine: number, bare: number): Row {
  const ratio = engine / bare
  return {
    what: `GraphQL engine with token check, ${kind}, CPU per request against bare graphql-js`,
    measured: `${ratio.toFixed(2)} × (${engine.toFixed(0)} / ${bare.toFixed(0)} µs)`,
    bar: `≤ ${bar} ×`,
    isOver: ratio > bar,
  }
}
