/**
 * Whether a Host header names this server. A page of another site that has made its own name point to 127.0.0.1
 * (DNS rebinding) sends its own name, and is turned away.
 * @param header as received, such as `localhost:3000`
 */
export function isOwnHost(header: string | undefined, ownHosts: readonly string[]): boolean {
  return header !== undefined && ownHosts.includes(header.toLowerCase())
}

/** The Host headers of a server: by name for loopback, else that of its public address. */
export function ownHosts(publicOrigin: string, ports: readonly number[], isLoopback: boolean): string[] {
  const names = isLoopback ? ['localhost', '127.0.0.1', '[::1]'] : [new URL(publicOrigin).hostname]
  return names.flatMap((name) => [name, ...ports.map((port) => `${name}:${port}`)])
}
