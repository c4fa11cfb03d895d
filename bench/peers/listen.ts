import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free port, sends the port to the parent process and exits with it. */
export function listen(server: Server, told: Readonly<Record<string, unknown>> = {}): void {
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    process.send?.({ port, ...told })
  })
  process.on('disconnect', () => process.exit(0))
}
