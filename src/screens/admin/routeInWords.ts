import { adminVisits } from '../../words/en/adminVisits'

/** A page by its path, as counts know it. */
export function routeInWords(route: string): string {
  return route === '*' ? adminVisits.otherPage : route
}
