import { randomUUID } from 'node:crypto'
import type { SimulatedUsers } from '../data/simulatedUsers'
import { cpuBetween, readCpu } from './cpu'
import { createClient } from './load'
import { operationText, watchDocument } from './operations'
import type { ServedProduct } from './servedProduct'
import { watch } from './watcher'

export interface MessageCost {
  /** Sockets that receive each message. */
  readonly sockets: number
  /** Milliseconds of CPU of a message with its events, of all processes. */
  readonly server: number
  readonly database: number
}

const senders = 10
const messages = 400

/**
 * Measures the CPU time of a message that several patients send concurrently, until all its sockets have received it.
 * @param sockets of each patient; at most as many as one account may open
 */
export async function measureMessage(
  { origin, serverPids, databasePids }: ServedProduct,
  { patients }: SimulatedUsers,
  sockets: number,
): Promise<MessageCost> {
  const sending = patients.slice(0, senders)
  const url = `${origin}/graphql`
  const client = createClient(sending.length)
  const open = await Promise.all(
    sending.flatMap(({ token, conversationId }) =>
      Array.from({ length: sockets }, () =>
        watch({ url, token, document: watchDocument, conversationIds: [conversationId] }),
      ),
    ),
  )
  const total = Math.ceil(messages / sending.length) * sending.length
  const delivered = new Promise<void>((resolve) => {
    let missing = total * sockets
    for (const socket of open)
      socket.onEvent = (frame) => {
        if (frame.includes('"kind":"message"') && --missing === 0) resolve()
      }
  })
  const read = () => ({ server: readCpu(serverPids), database: readCpu(databasePids()) })
  try {
    const before = read()
    await Promise.all(
      sending.map(async ({ token, conversationId }) => {
        for (let count = 0; count < total / sending.length; count += 1) {
          const variables = { input: { id: randomUUID(), conversationId, body: 'I slept better this week.' } }
          const body = JSON.stringify({ query: operationText('SendMessage'), variables })
          await client.ask({ url, headers: { authorization: token }, body: () => body })
        }
      }),
    )
    await delivered
    const after = read()
    return {
      sockets,
      server: cpuBetween(before.server, after.server) / total,
      database: cpuBetween(before.database, after.database) / total,
    }
  } finally {
    for (const socket of open) socket.close()
    client.close()
  }
}
