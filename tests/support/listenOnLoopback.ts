import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Starts to listen, on this machine only.
 * @param port a free one by default
 * @returns the port, and a function that closes the server with its connections
 */
export async function listenOnLoopback(server: Server, port = 0) {
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
