import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Opens a peer on a free port, tells whoever forked it where, and ends with them. */
export function listen(server: Server, told: Readonly<Record<string, unknown>> = {}): void {
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    process.send?.({ port, ...told })
  })
  process.on('disconnect', () => process.exit(0))
}
