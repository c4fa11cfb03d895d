import { adminVisits } from '#words/admin/adminVisits'

/** Returns the name of a page; a route that the product no longer has is shown by its path. */
export function routeLabel(route: string): string {
  return adminVisits.pageNames[route] ?? route
}
