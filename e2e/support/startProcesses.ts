import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { startPostgres } from '../../local/database/startPostgres'
import { urlOf } from '../../tests/support/aws/urlOf'
import { endProduct, startProduct, type StartedProduct } from './startProduct'

/** Several processes of the product on one database, behind a load balancer of this process. */
export interface StartedProcesses {
  readonly pids: readonly number[]
  /** The folder of the database that they share. */
  readonly databaseDir: string
  readonly stop: () => Promise<void>
}

interface ProcessesOptions {
  readonly dataDir: string
  /** The port of the load balancer. */
  readonly port: number
  readonly publicOrigin: string
  /** The http and https port of each process. */
  readonly ports: readonly (readonly [http: number, https: number])[]
  readonly settings?: Readonly<Record<string, string>>
  /** Called with what the processes log. */
  readonly onLog: (data: Buffer) => void
  /** The working tree to start. */
  readonly folder?: string
}

/**
 * Starts processes behind a load balancer that forwards TCP connections in turn, whoever opens them. The first process
 * creates the demonstration data alone, because jobs of others would act on it.
 */
export async function startProcesses(options: ProcessesOptions): Promise<StartedProcesses> {
  const { dataDir, port, publicOrigin, ports, folder, onLog } = options
  const databaseDir = join(dataDir, 'database')
  const database = await startPostgres({ dataDir: databaseDir, log: () => undefined })
  const environment = {
    ...options.settings,
    PUBLIC_URL: publicOrigin,
    DATABASE_URL: urlOf(database.ownerConnection()),
    APP_DATABASE_URL: urlOf(database.appConnection()),
    JOBS_DATABASE_URL: urlOf(database.jobsConnection()),
  }
  const start = ([http, https]: readonly [number, number], seed: string) =>
    startProduct(http, dataDir, https, { ...environment, SEED: seed }, { folder })
  const [first = [0, 0] as const, ...others] = ports
  const started: readonly StartedProduct[] = [
    await start(first, 'demo'),
    ...(await Promise.all(others.map((own) => start(own, 'none')))),
  ]
  for (const { process: child } of started) {
    child.stdout?.resume()
    child.stderr?.on('data', onLog)
  }

  let turn = 0
  const balancer = createServer((client) => {
    const alive = ports.filter((_port, index) => started[index]?.process.signalCode === null)
    turn += 1
    const target = alive[turn % alive.length]
    if (target === undefined) client.destroy()
    else forward(client, connect(target[0], '127.0.0.1'))
  })
  balancer.listen(port, '127.0.0.1')

  return {
    pids: started.map(({ process: { pid } }) => pid ?? 0),
    databaseDir,
    stop: async () => {
      balancer.close()
      const isAlive = ({ process: child }: StartedProduct) =>
        child.exitCode === null && child.signalCode === null
      await Promise.all(started.filter(isAlive).map((product) => endProduct(product, 'SIGTERM')))
      await database.stop()
    },
  }
}

function forward(client: Socket, upstream: Socket): void {
  client.pipe(upstream).pipe(client)
  const end = () => [client, upstream].forEach((socket) => socket.destroy())
  for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
}
