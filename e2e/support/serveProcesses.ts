import { writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { startPostgres } from '../../local/database/startPostgres'
import { readSettings } from '../../local/settings'
import { urlOf } from '../../tests/support/aws/urlOf'
import { processesFile } from './processes'
import { endProduct, startProduct, type StartedProduct } from './startProduct'

/**
 * Starts three processes of the product on one database, behind a load balancer that forwards TCP connections in turn,
 * whoever opens them. The first one creates the demonstration data alone, because jobs of others would act on it.
 */
const { dataDir, port, publicOrigin } = readSettings(process.env)
const ports = [500, 502, 504].map((distance) => port + distance)
const database = await startPostgres({ dataDir: join(dataDir, 'database'), log: () => undefined })
const environment = {
  PUBLIC_URL: publicOrigin,
  DATABASE_URL: urlOf(database.ownerConnection()),
  APP_DATABASE_URL: urlOf(database.appConnection()),
  JOBS_DATABASE_URL: urlOf(database.jobsConnection()),
}
const start = (own: number, seed: string) =>
  startProduct(own, dataDir, own + 1, { ...environment, SEED: seed })
const [first = 0, ...others] = ports
const started: readonly StartedProduct[] = [
  await start(first, 'demo'),
  ...(await Promise.all(others.map((own) => start(own, 'none')))),
]
writeFileSync(processesFile(dataDir), JSON.stringify(started.map(({ process: { pid } }) => pid)))
for (const { process: child } of started) {
  child.stdout?.resume()
  child.stderr?.on('data', (data) => process.stderr.write(data))
}

let turn = 0
const balancer = createServer((client) => {
  const alive = ports.filter((_port, index) => started[index]?.process.signalCode === null)
  turn += 1
  const target = alive[turn % alive.length]
  if (target === undefined) client.destroy()
  else forward(client, connect(target, '127.0.0.1'))
})
balancer.listen(port, '127.0.0.1')

function forward(client: Socket, upstream: Socket): void {
  client.pipe(upstream).pipe(client)
  const end = () => [client, upstream].forEach((socket) => socket.destroy())
  for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
}

async function stop(): Promise<void> {
  balancer.close()
  const alive = started.filter(({ process: child }) => child.exitCode === null && child.signalCode === null)
  await Promise.all(alive.map((product) => endProduct(product, 'SIGTERM')))
  await database.stop()
  process.exit(0)
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
