import { createServer } from 'node:http'
import { close, listen } from './listen'

/**
 * Redirects plain http to the same path of the public address, so that an address typed without https
 * works. Only reads are redirected: what a form or program posts must not be sent in the clear.
 * @returns a function that closes the port
 */
export async function startRedirects(
  port: number,
  { host, publicOrigin }: { readonly host: string; readonly publicOrigin: string },
): Promise<() => Promise<void>> {
  const server = createServer(({ method, url = '/' }, response) => {
    const isRead = method === 'GET' || method === 'HEAD'
    // Anything but a path would lead to another host.
    const location = `${publicOrigin}${url.startsWith('/') ? url : '/'}`
    if (isRead) response.writeHead(308, { location }).end()
    else response.writeHead(403, { connection: 'close' }).end()
  })
  await listen(server, port, host, 'REDIRECT_PORT')
  return () => close(server, 0)
}
