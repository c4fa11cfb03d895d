import type { IncomingMessage, ServerResponse } from 'node:http'

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void

/** A handler below a path prefix; the first matching route wins. */
export interface Route {
  /** A full path, or a prefix when it ends in a slash. */
  readonly path: string
  readonly handle: Handle
  /** Whether it answers for any host and client, as a health check by address needs. */
  readonly isOpenToAll?: boolean
}

/** Returns the route of a path, without its query. */
export function findRoute(routes: readonly Route[], path: string): Route | undefined {
  return routes.find((route) =>
    route.path.endsWith('/') ? path.startsWith(route.path) : path === route.path,
  )
}
