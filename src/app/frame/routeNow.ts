import { routeOf } from '../routes'

/** The pattern of a path, as visits are counted: `/messages/:conversationId` for the list and each conversation. */
export function routeNow(pathname: string): string {
  return routeOf(pathname).path.replace('?', '')
}
