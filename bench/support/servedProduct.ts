import { join } from 'node:path'
import { startProcesses } from '../../e2e/support/startProcesses'
import { findPostmaster } from '../../local/database/postmaster'
import { freePort } from '../../tests/support/freePort'
import { familyOf } from './cpu'
import { openProduct } from './product'
import type { Tree } from './tree'

/** The product in one or several processes. */
export interface ServedProduct {
  readonly origin: string
  /** The own address of each process, behind the load balancer. */
  readonly processOrigins: readonly string[]
  readonly serverPids: readonly number[]
  readonly databasePids: () => number[]
  readonly dataDir: string
  /** The data folder of the database server, which several processes share. */
  readonly databaseDir: string
  stop(): Promise<void>
}

/** Starts a tree's product, which is already built, with the demonstration data. */
export async function serveProduct(tree: Tree, dataDir: string, processes: number): Promise<ServedProduct> {
  if (processes > 1) return serveProcesses(tree, dataDir, processes)
  const product = await openProduct(tree, dataDir)
  const { origin, serverPid, databasePids } = product
  return {
    origin,
    processOrigins: [origin],
    serverPids: [serverPid],
    databasePids,
    dataDir,
    databaseDir: dataDir,
    stop: () => product.stop(),
  }
}

async function serveProcesses({ folder }: Tree, dataDir: string, processes: number): Promise<ServedProduct> {
  const port = await freePort()
  const ports: [number, number][] = []
  for (let count = 0; count < processes; count += 1) ports.push([await freePort(), await freePort()])
  const origin = `http://localhost:${port}`
  const settings = { MESSAGES_PER_HOUR: '1000000' }
  const started = await startProcesses({
    dataDir,
    port,
    publicOrigin: origin,
    ports,
    settings,
    onLog: () => undefined,
    folder,
  })
  const postmaster = await findPostmaster(join(started.databaseDir, 'postgres'))
  if (!postmaster) throw new Error('The product runs without its database.')
  return {
    origin,
    processOrigins: ports.map(([http]) => `http://localhost:${http}`),
    serverPids: started.pids,
    databasePids: () => familyOf(postmaster.pid),
    dataDir,
    databaseDir: started.databaseDir,
    stop: started.stop,
  }
}
