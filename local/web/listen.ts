import type { Server } from 'node:http'

/** @throws Error naming the port that is taken, and its setting */
export function listen(server: Server, port: number, host: string, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const remedies: Readonly<Record<string, string>> = {
        EADDRINUSE: `Port ${port} is in use. Stop what uses it, or set ${setting} to another.`,
        EACCES: `This user may not use port ${port}. Set ${setting} to one above 1023, or give the right to it.`,
        EADDRNOTAVAIL: `This machine does not have the address ${host}. Set HOST to one of its own, or to 0.0.0.0.`,
      }
      const remedy = remedies[error.code ?? '']
      reject(remedy ? new Error(remedy, { cause: error }) : error)
    })
    server.listen(port, host, resolve)
  })
}

/** Accepts no further connection and resolves when every request in flight was answered, or its time is over. */
export function close(server: Server, drainMilliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection kept alive becomes idle with its answer.
    const closing = setInterval(() => server.closeIdleConnections(), 50)
    const deadline = setTimeout(() => server.closeAllConnections(), drainMilliseconds)
    server.close(() => {
      clearInterval(closing)
      clearTimeout(deadline)
      resolve()
    })
  })
}
