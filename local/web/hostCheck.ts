/**
 * Returns whether a Host header names this server, against DNS rebinding: a page of another site
 * whose name resolves to 127.0.0.1 sends that name and is refused.
 * @param header as received, such as `localhost:3000`
 */
export function isOwnHost(header: string | undefined, ownHosts: readonly string[]): boolean {
  return header !== undefined && ownHosts.includes(header.toLowerCase())
}

/** Returns the accepted Host headers: by name on loopback, else that of the public address. */
export function ownHosts(publicOrigin: string, ports: readonly number[], isLoopback: boolean): string[] {
  const names = isLoopback ? ['localhost', '127.0.0.1', '[::1]'] : [new URL(publicOrigin).hostname]
  return names.flatMap((name) => [name, ...ports.map((port) => `${name}:${port}`)])
}
