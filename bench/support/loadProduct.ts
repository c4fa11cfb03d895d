import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { cpuBetween, memoryOf, readCpu } from './cpu'
import type { SimulatedUsers, SimulatedPatient, SimulatedProfessional } from '../data/simulatedUsers'
import { createSimulatedUsers } from '../data/simulatedUsers'
import { createClient } from './load'
import { quantile } from '../report/numbers'
import { operationText } from './operations'
import { eventLoopDelayOf } from './eventLoopDelay'
import type { ServedProduct } from './servedProduct'
import { watch } from './watcher'

/** Operations that the simulated users call, by name. */
const operationDocuments = [
  'SendMessage',
  'Messages',
  'Conversations',
  'Worklist',
  'RequestDetail',
  'StaffInbox',
] as const
type OperationDocument = (typeof operationDocuments)[number]

interface Call {
  readonly name: OperationDocument
  readonly variables: object
}

interface Latency {
  readonly calls: number
  /** Milliseconds from the request to the whole answer. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

export interface OperationLoad extends Latency {
  readonly name: OperationDocument
}

export interface ProductLoad {
  readonly callsPerSecond: number
  /** All answered calls. */
  readonly all: Latency
  readonly errors: number
  /** Calls that were refused with 503. */
  readonly refused: number
  /** Why the first call failed. */
  readonly firstError: string | undefined
  /** Frames received on the sockets. */
  readonly events: number
  /** Milliseconds of CPU for one call, its live events included. */
  readonly serverCpu: number
  readonly databaseCpu: number
  /** The most memory (PSS) of server and database together that was seen, in bytes. */
  readonly peakMemory: number
  /** Milliseconds, the p99 of the server process with the most. */
  readonly eventLoopDelay: number
  /** The same of this process, which is part of every latency here. */
  readonly ownDelay: number
  readonly operations: readonly OperationLoad[]
}

interface LoadOptions {
  readonly users: SimulatedUsers
  /** Duration of the load. */
  readonly seconds: number
  /** Returns the milliseconds before a person's next call; none by default. */
  readonly thinkTime?: () => number
}

const patientsOfEach = 20
const memoryEveryMilliseconds = 500

/**
 * Signs in patients, and one clinician per twenty patients, and fills their conversations and queue past the API.
 */
export function createLoadUsers(product: ServedProduct, patients: number): Promise<SimulatedUsers> {
  const { dataDir, databaseDir, origin } = product
  const professionals = Math.ceil(patients / patientsOfEach)
  return createSimulatedUsers({ dataDir, databaseDir, origin, patients, professionals })
}

/**
 * Simulates concurrent users, each sending the next call once the response has arrived and they have thought, with a
 * subscription to their conversation: patients read and write in their conversations, clinicians read the queue, requests and
 * conversations, and answer. Latencies include waiting for processors that this process uses too.
 */
export async function loadProduct(product: ServedProduct, options: LoadOptions): Promise<ProductLoad> {
  const { origin, serverPids, databasePids } = product
  const { users: crowd, seconds, thinkTime = () => 0 } = options
  const client = createClient(crowd.patients.length + crowd.professionals.length)
  const sockets = await openSockets(origin, crowd)
  const taken = new Map<OperationDocument, number[]>(operationDocuments.map((name) => [name, []]))
  let [events, errors, refused, peakMemory] = [0, 0, 0, 0]
  let firstError: string | undefined
  for (const socket of sockets) socket.onEvent = () => void (events += 1)

  async function call(token: string, { name, variables }: Call): Promise<void> {
    const body = JSON.stringify({ query: operationText(name), variables })
    const startedAt = performance.now()
    try {
      await client.ask({ url: `${origin}/graphql`, headers: { authorization: token }, body: () => body })
      taken.get(name)?.push(performance.now() - startedAt)
    } catch (error) {
      if (String(error).includes('answered 503')) return void (refused += 1)
      errors += 1
      firstError ??= String(error)
    }
  }
  const rememberMemory = (): void => {
    peakMemory = Math.max(peakMemory, memoryOf([...serverPids, ...databasePids()]))
  }
  const readBoth = () => ({ server: readCpu(serverPids), database: readCpu(databasePids()) })

  try {
    await eventLoopDelayOf(product)
    const ownLoop = monitorEventLoopDelay()
    ownLoop.enable()
    const before = readBoth()
    const startedAt = performance.now()
    const endsAt = startedAt + seconds * 1000
    const live = async (token: string, callOf: (turn: number) => Call): Promise<void> => {
      for (let turn = 0; performance.now() < endsAt; turn += 1) {
        const thought = thinkTime()
        if (thought > 0) await wait(Math.min(thought, Math.max(0, endsAt - performance.now())))
        if (performance.now() < endsAt) await call(token, callOf(turn))
      }
    }
    const watching = setInterval(rememberMemory, memoryEveryMilliseconds)
    await Promise.all([
      ...crowd.patients.map((patient) => live(patient.token, (turn) => patientCall(patient, turn))),
      ...crowd.professionals.map((staff) => live(staff.token, (turn) => staffCall(staff, turn))),
    ])
    clearInterval(watching)
    ownLoop.disable()
    const elapsed = (performance.now() - startedAt) / 1000
    rememberMemory()
    const after = readBoth()
    const answered = [...taken.values()].reduce((sum, { length }) => sum + length, 0)
    return {
      callsPerSecond: answered / elapsed,
      all: latencyOf([...taken.values()].flat()),
      errors,
      refused,
      firstError,
      events,
      serverCpu: cpuBetween(before.server, after.server) / (answered + errors),
      databaseCpu: cpuBetween(before.database, after.database) / (answered + errors),
      peakMemory,
      eventLoopDelay: await eventLoopDelayOf(product),
      ownDelay: ownLoop.percentile(99) / 1e6,
      operations: [...taken].map(([name, times]) => ({
        name,
        ...latencyOf(times),
      })),
    }
  } finally {
    for (const socket of sockets) socket.close()
    client.close()
  }
}

function latencyOf(times: readonly number[]): Latency {
  const [p50, p95, p99] = [quantile(times, 0.5), quantile(times, 0.95), quantile(times, 0.99)]
  return { calls: times.length, p50, p95, p99 }
}

/** Each patient watches their conversation, each professional those with their patients. */
function openSockets(origin: string, { patients, professionals }: SimulatedUsers) {
  const document = operationText('OnConversationEvent')
  const url = `${origin}/graphql`
  return Promise.all([
    ...patients.map(({ token, conversationId }) =>
      watch({ url, token, document, conversationIds: [conversationId] }),
    ),
    ...professionals.map(({ token, conversationIds }) => watch({ url, token, document, conversationIds })),
  ])
}

function patientCall({ conversationId }: SimulatedPatient, turn: number): Call {
  if (turn % 10 === 0) return { name: 'Conversations', variables: { first: 20 } }
  return turn % 2 === 0 ? sendMessageTo(conversationId) : lastMessagesOf(conversationId)
}

function staffCall({ conversationIds, requestIds }: SimulatedProfessional, turn: number): Call {
  const round = Math.floor(turn / 5)
  const conversationId = conversationIds[round % conversationIds.length]
  const id = requestIds[round % requestIds.length]
  const queue: Call = { name: 'Worklist', variables: { tab: 'new', first: 20 } }
  const calls: Call[] = [
    queue,
    // Some professionals have no request yet.
    id === undefined ? queue : { name: 'RequestDetail', variables: { id } },
    { name: 'StaffInbox', variables: { tab: 'mine', first: 20 } },
    lastMessagesOf(conversationId),
    sendMessageTo(conversationId),
  ]
  return calls[turn % calls.length] ?? lastMessagesOf(conversationId)
}

function lastMessagesOf(conversationId: string | undefined): Call {
  return { name: 'Messages', variables: { conversationId, first: 50 } }
}

function sendMessageTo(conversationId: string | undefined): Call {
  const body = 'I slept better this week, thank you. Shall I go on with the same dose?'
  return { name: 'SendMessage', variables: { input: { id: randomUUID(), conversationId, body } } }
}
