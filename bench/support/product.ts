import { join } from 'node:path'
import { Client } from 'pg'
import { accessTokenOf } from '../../e2e/support/api'
import { endProduct, startProduct } from '../../e2e/support/startProduct'
import { findPostmaster } from '../../local/database/postmaster'
import { startPostgres } from '../../local/database/startPostgres'
import { freePort } from '../../tests/support/freePort'
import { familyOf, memoryOf } from './cpu'
import type { Tree } from './tree'

/** The product as its users start it, with the demonstration data. */
export interface Product {
  readonly origin: string
  readonly serverPid: number
  /** Milliseconds from the command to the ready line. */
  readonly startMs: number
  /** The processes of its database as they are now. */
  readonly databasePids: () => number[]
  /** MiB of server and database together, shared pages counted once. */
  readonly memory: () => number
  tokenOf(email: string): Promise<string>
  /** Runs work as the owner of the tables. */
  withOwner<Result>(work: (owner: Client) => Promise<Result>): Promise<Result>
  stop(): Promise<void>
}

/**
 * Starts a tree's product, which is already built.
 * @param dataDir created with the demonstration's data if missing
 * @param nodeArguments arguments of Node, before the script
 */
export async function openProduct(
  { folder }: Tree,
  dataDir: string,
  nodeArguments: readonly string[] = [],
): Promise<Product> {
  const port = await freePort()
  const startedAt = performance.now()
  // One person sends all messages here.
  const settings = { MESSAGES_PER_HOUR: '1000000' }
  const started = await startProduct(port, dataDir, await freePort(), settings, { folder, nodeArguments })
  const startMs = performance.now() - startedAt
  const origin = `http://localhost:${port}`
  const postmaster = await findPostmaster(join(dataDir, 'postgres'))
  if (!postmaster) throw new Error('The product runs without its database.')
  const serverPid = started.process.pid ?? 0
  const databasePids = () => familyOf(postmaster.pid)
  return {
    origin,
    serverPid,
    startMs,
    databasePids,
    memory: () => memoryOf([serverPid, ...databasePids()]) / 1024 ** 2,
    tokenOf: (email) => accessTokenOf(origin, email),
    withOwner: (work) => withOwnerOf(dataDir, work),
    stop: async () => void (await endProduct(started, 'SIGTERM')),
  }
}

/** Runs work as the owner of the tables of a running product. */
export async function withOwnerOf<Result>(
  dataDir: string,
  work: (owner: Client) => Promise<Result>,
): Promise<Result> {
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  const owner = new Client(postgres.ownerConnection())
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
    await postgres.stop()
  }
}
