import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { ClientConfig } from 'pg'

type State = 'awake' | 'paused' | 'refusing'

/**
 * A database that pauses, as Aurora does at a capacity of zero: connections are accepted, and wait until it has resumed.
 * @see https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/aurora-serverless-v2-auto-pause.html
 */
export async function startPausingDatabase({ host = '', port = 5432 }: ClientConfig) {
  let state: State = 'awake'
  const waiting: (() => void)[] = []
  const open = new Set<Socket>()

  function forward(client: Socket): void {
    const database = connect({ path: `${host}/.s.PGSQL.${port}` })
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
    client.pipe(database).pipe(client)
    client.resume()
  }

  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    if (state === 'refusing') return void client.destroy()
    open.add(client)
    client.on('close', () => open.delete(client))
    if (state === 'awake') return forward(client)
    client.pause()
    waiting.push(() => forward(client))
    server.emit('waiting')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  const become = (next: State) => {
    state = next
    if (state === 'awake') for (const start of waiting.splice(0)) start()
    else for (const client of open) client.destroy()
  }
  return {
    /** Where clients connect. */
    address: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    pause: () => become('paused'),
    resume: () => become('awake'),
    refuse: () => become('refusing'),
    /** Resolves when a connection waits. */
    waited: async () => {
      if (waiting.length === 0) await once(server, 'waiting')
    },
    connections: () => open.size,
    stop: async () => {
      for (const client of open) client.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
