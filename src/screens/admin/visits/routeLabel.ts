import { adminVisits } from '#words/admin/adminVisits'

/** A page by its path, as counts know it. */
export function routeLabel(route: string): string {
  return route === '*' ? adminVisits.otherPage : route
}
