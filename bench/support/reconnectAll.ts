import { setTimeout as wait } from 'node:timers/promises'
import { createConnectionStore } from '../../src/lib/apollo/connectionStore'
import { createRealtimeClient } from '../../src/lib/apollo/realtime/realtimeClient'
import type { SimulatedPatient } from '../data/simulatedUsers'
import { cpuBetween, readCpu } from './cpu'
import { createClient } from './load'
import { operationText } from './operations'
import { withOwnerOf } from './product'
import { createRealtimeEnvironment } from './realtimeEnvironment'
import type { ServedProduct } from './servedProduct'

interface ReconnectOptions {
  readonly product: ServedProduct
  readonly patients: readonly SimulatedPatient[]
  /** From 0 to below 1, for the delays of the clients. */
  readonly random: () => number
  /** Time that the sockets stay open first: the client's backoff restarts after ten seconds. */
  readonly openForMilliseconds: number
}

export interface Reconnection {
  /** Milliseconds from the drop to the first answer after the reconnection, of each patient who got one. */
  readonly times: readonly number[]
  readonly errors: number
  /** Queries that were refused with 503 and repeated, as the browser does. */
  readonly refused: number
  readonly firstError: string | undefined
  /** Milliseconds of CPU, from the drop until all are back, for each patient. */
  readonly cpu: { readonly server: number; readonly database: number; readonly users: number }
  /** Transactions in the database in that time, for each patient; those of jobs are included. */
  readonly transactions: number
}

/** Timeout of a reconnection; a client that exceeds it counts as an error. */
const deadlineMilliseconds = 60_000
/** Subscriptions of a patient who reads a conversation. */
const inboxDocument = operationText('OnInboxEvent')
const conversationDocument = operationText('OnConversationEvent')
const messagesDocument = operationText('Messages')
const concurrentOpenings = 20
/** As in `src/lib/apollo/createRetryLink.ts`. */
const maxRequests = 6
/** As in `src/screens/messages/thread/threadApi.ts`. */
const [pageSize, maxPage] = [50, 200]

/**
 * Opens a socket for each patient with the browser's realtime client, cuts all of them at once and waits until each
 * is subscribed again and has fetched the messages after the last one it knows.
 */
export async function reconnectAll(options: ReconnectOptions): Promise<Reconnection> {
  const { product, patients, random, openForMilliseconds } = options
  const url = `${product.origin}/graphql`
  const http = createClient(patients.length)
  const times: number[] = []
  let [errors, refused] = [0, 0]
  let firstError: string | undefined
  let droppedAt: number | undefined
  const fail = (reason: string): void => {
    if (droppedAt === undefined) throw new Error(`A socket could not be opened: ${reason}`)
    errors += 1
    firstError ??= reason
  }

  function openPatient({ token, conversationId }: SimulatedPatient) {
    const environment = createRealtimeEnvironment(random, fail)
    const connection = createConnectionStore()
    const client = createRealtimeClient({
      graphqlEndpoint: url,
      realtimeEndpoint: `${url.replace(/^http/, 'ws')}/realtime`,
      accessToken: () => Promise.resolve(token),
      environment,
      connection,
    })
    const subscriber = { next: () => undefined, complete: () => undefined, error: () => undefined }
    const live = new Promise<void>((resolve) => connection.onReconnected(resolve))
    client.subscribe({ query: inboxDocument, variables: {} }, subscriber)
    client.subscribe({ query: conversationDocument, variables: { conversationId } }, subscriber)
    const ask = async (place: object): Promise<string> => {
      const body = JSON.stringify({ query: messagesDocument, variables: { conversationId, ...place } })
      return http.ask({ url, headers: { authorization: token }, body: () => body })
    }
    let last = 0
    const opened = async (): Promise<void> => {
      await live
      last = lastSequenceOf(await ask({ first: pageSize }))
    }

    /** Resolves when the patient is up to date again after the drop. */
    const catchUp = async (): Promise<void> => {
      await new Promise<void>((resolve) => connection.onReconnected(resolve))
      for (let request = 1; ; request += 1) {
        try {
          await ask({ afterSequence: last, first: maxPage })
          return void times.push(performance.now() - (droppedAt ?? 0))
        } catch (error) {
          if (!String(error).includes('answered 503') || request === maxRequests) return fail(String(error))
          refused += 1
          await wait(1000 * 2 ** (request - 1) * (1 + random()))
        }
      }
    }
    return { opened, catchUp, cut: () => environment.cut(), close: () => client.close() }
  }

  const open: ReturnType<typeof openPatient>[] = []
  try {
    for (let first = 0; first < patients.length; first += concurrentOpenings) {
      const opening = patients.slice(first, first + concurrentOpenings).map(openPatient)
      open.push(...opening)
      await Promise.all(opening.map(({ opened }) => opened()))
    }
    await wait(openForMilliseconds)
    const transactionsBefore = await countTransactions(product)
    const before = readCosts(product)
    const back = open.map(({ catchUp }) => catchUp())
    droppedAt = performance.now()
    for (const { cut } of open) cut()
    await Promise.race([Promise.all(back), wait(deadlineMilliseconds, undefined, { ref: false })])
    if (times.length + errors < patients.length)
      fail(`${patients.length - times.length} patients are not back.`)
    const after = readCosts(product)
    const transactions = (await countTransactions(product)) - transactionsBefore
    const costOf = (part: keyof typeof before) => cpuBetween(before[part], after[part]) / patients.length
    const cpu = { server: costOf('server'), database: costOf('database'), users: costOf('users') }
    return { times, refused, errors, firstError, cpu, transactions: transactions / patients.length }
  } finally {
    for (const { close } of open) close()
    http.close()
  }
}

function lastSequenceOf(answer: string): number {
  const { data } = JSON.parse(answer) as { data: { messages: { nodes: readonly { sequence: number }[] } } }
  return data.messages.nodes.at(-1)?.sequence ?? 0
}

function readCosts({ serverPids, databasePids }: ServedProduct) {
  return { server: readCpu(serverPids), database: readCpu(databasePids()), users: readCpu([process.pid]) }
}

/** A session reports its transactions to the statistics at most once a second. */
const statisticsMilliseconds = 1_500

async function countTransactions({ databaseDir }: ServedProduct): Promise<number> {
  await wait(statisticsMilliseconds)
  return withOwnerOf(databaseDir, async (owner) => {
    const { rows } = await owner.query<{ count: number }>(
      'select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()',
    )
    return rows[0]?.count ?? 0
  })
}
