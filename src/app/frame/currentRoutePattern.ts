import { routeForPath } from '../routes'

/** The pattern of a path, as visits are counted: `/messages/:conversationId` for the list and each conversation. */
export function currentRoutePattern(pathname: string): string {
  return routeForPath(pathname).path.replace('?', '')
}
