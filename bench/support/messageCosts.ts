import { randomUUID } from 'node:crypto'
import type { SimulatedUsers } from '../data/simulatedUsers'
import { ageMessages } from './ageMessages'
import { cpuBetween, readCpu } from './cpu'
import { createClient } from './load'
import { operationText, watchDocument } from './operations'
import { withOwnerOf } from './product'
import type { ServedProduct } from './servedProduct'
import { watch } from './watcher'

export interface MessageCost {
  /** Sockets that receive each message. */
  readonly sockets: number
  /** Before the warm-up: V8 has compiled little, and the database's connections have planned nothing yet. */
  readonly first: CpuCost
  /** Messages of a process that has served for a while. */
  readonly warm: CpuCost
}

/** Milliseconds of CPU of a message with its events, of all processes. */
interface CpuCost {
  readonly server: number
  readonly database: number
}

const senders = 10
const messagesOfEach = 40
/** V8 has compiled what a message needs after some thousand, in each process. */
const warmUpOfEach = 400

/**
 * Measures the CPU time of a message that several patients send concurrently, until all its sockets have received it.
 * @param sockets of each patient; at most as many as one account may open
 */
export async function measureMessage(
  { origin, serverPids, databasePids, databaseDir }: ServedProduct,
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
  const read = () => ({ server: readCpu(serverPids), database: readCpu(databasePids()) })

  /** Resolves when every socket has received its messages. */
  async function send(messages: number): Promise<void> {
    const delivered = new Promise<void>((resolve) => {
      let missing = sending.length * messages * sockets
      for (const socket of open)
        socket.onEvent = (frame) => {
          if (frame.includes('"kind":"message"') && --missing === 0) resolve()
        }
    })
    await Promise.all(
      sending.map(async ({ token, conversationId }) => {
        for (let count = 0; count < messages; count += 1) {
          const variables = { input: { id: randomUUID(), conversationId, body: 'I slept better this week.' } }
          const body = JSON.stringify({ query: operationText('SendMessage'), variables })
          await client.ask({ url, headers: { authorization: token }, body: () => body })
        }
      }),
    )
    await delivered
  }

  async function measure(): Promise<CpuCost> {
    await withOwnerOf(databaseDir, ageMessages)
    const before = read()
    await send(messagesOfEach)
    const after = read()
    const costOf = (part: keyof CpuCost) =>
      cpuBetween(before[part], after[part]) / (sending.length * messagesOfEach)
    return { server: costOf('server'), database: costOf('database') }
  }

  try {
    const first = await measure()
    await send(warmUpOfEach * serverPids.length)
    return { sockets, first, warm: await measure() }
  } finally {
    for (const socket of open) socket.close()
    client.close()
  }
}
