import { randomUUID } from 'node:crypto'
import { cpuBetween, memoryOf, readCpu } from './cpu'
import type { SimulatedUsers, SimulatedPatient, SimulatedProfessional } from '../data/simulatedUsers'
import { createSimulatedUsers } from '../data/simulatedUsers'
import { createClient } from './load'
import { quantile } from '../report/numbers'
import { operationText } from './operations'
import type { Product } from './product'
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

export interface OperationLoad {
  readonly name: OperationDocument
  readonly calls: number
  /** Milliseconds from the request to the whole answer. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

export interface ProductLoad {
  readonly callsPerSecond: number
  readonly errors: number
  /** Why the first call failed. */
  readonly firstError: string | undefined
  /** Frames received on the sockets. */
  readonly events: number
  /** Milliseconds of CPU for one call, its live events included. */
  readonly serverCpu: number
  readonly databaseCpu: number
  /** The most memory (PSS) of server and database together that was seen, in bytes. */
  readonly peakMemory: number
  readonly operations: readonly OperationLoad[]
}

interface LoadOptions {
  /** The folder that the product runs on; it is filled past the API. */
  readonly dataDir: string
  /** Number of patients; one clinician per twenty patients is added. */
  readonly people: number
  /** Duration of the load. */
  readonly seconds: number
}

const patientsOfEach = 20
const memoryEveryMilliseconds = 500

/**
 * Simulates concurrent users, each sending the next call once the response has arrived, with a subscription to
 * their conversation: patients read and write in their conversations, clinicians read the queue, requests and
 * conversations, and answer. Latencies include waiting for processors that this process uses too.
 */
export async function loadProduct(product: Product, options: LoadOptions): Promise<ProductLoad> {
  const { origin, serverPid, databasePids } = product
  const professionals = Math.ceil(options.people / patientsOfEach)
  const crowd = await createSimulatedUsers({ ...options, origin, patients: options.people, professionals })
  const client = createClient(options.people + professionals)
  const sockets = await openSockets(origin, crowd)
  const taken = new Map<OperationDocument, number[]>(operationDocuments.map((name) => [name, []]))
  let [events, errors, peakMemory] = [0, 0, 0]
  let firstError: string | undefined
  for (const socket of sockets) socket.onEvent = () => void (events += 1)

  async function call(token: string, { name, variables }: Call): Promise<void> {
    const body = JSON.stringify({ query: operationText(name), variables })
    const startedAt = performance.now()
    try {
      await client.ask({ url: `${origin}/graphql`, headers: { authorization: token }, body: () => body })
      taken.get(name)?.push(performance.now() - startedAt)
    } catch (error) {
      errors += 1
      firstError ??= String(error)
    }
  }
  const rememberMemory = (): void => {
    peakMemory = Math.max(peakMemory, memoryOf([serverPid, ...databasePids()]))
  }
  const readBoth = () => ({ server: readCpu([serverPid]), database: readCpu(databasePids()) })

  try {
    const before = readBoth()
    const startedAt = performance.now()
    const endsAt = startedAt + options.seconds * 1000
    const live = async (token: string, callOf: (turn: number) => Call): Promise<void> => {
      for (let turn = 0; performance.now() < endsAt; turn += 1) await call(token, callOf(turn))
    }
    const watching = setInterval(rememberMemory, memoryEveryMilliseconds)
    await Promise.all([
      ...crowd.patients.map((patient) => live(patient.token, (turn) => patientCall(patient, turn))),
      ...crowd.professionals.map((staff) => live(staff.token, (turn) => staffCall(staff, turn))),
    ])
    clearInterval(watching)
    const elapsed = (performance.now() - startedAt) / 1000
    rememberMemory()
    const after = readBoth()
    const answered = [...taken.values()].reduce((sum, { length }) => sum + length, 0)
    return {
      callsPerSecond: answered / elapsed,
      errors,
      firstError,
      events,
      serverCpu: cpuBetween(before.server, after.server) / (answered + errors),
      databaseCpu: cpuBetween(before.database, after.database) / (answered + errors),
      peakMemory,
      operations: [...taken].map(([name, times]) => ({
        name,
        calls: times.length,
        p50: quantile(times, 0.5),
        p95: quantile(times, 0.95),
        p99: quantile(times, 0.99),
      })),
    }
  } finally {
    for (const socket of sockets) socket.close()
    client.close()
  }
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
  const calls: Call[] = [
    { name: 'Worklist', variables: { tab: 'new', first: 20 } },
    { name: 'RequestDetail', variables: { id: requestIds[round % requestIds.length] } },
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
