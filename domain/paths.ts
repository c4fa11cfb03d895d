/** All paths of the product (specification §2); `:name` matches one segment. Any other path shows the 404 page. */
const appPaths = [
  '/',
  '/pain',
  '/beauty',
  '/login',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/payment-success',
  '/payment-cancelled',
  '/storefront',
  '/cart',
  '/submitRequest',
  '/prescription-renewal',
  '/prescription-managment',
  '/verification-complete',
  '/dashboard',
  '/history',
  '/profile',
  '/doctor/messages',
  '/messages',
  '/messages/:conversationId',
  '/docdashboard',
  '/admin',
  '/records/patient/:patientId',
] as const

const patterns = appPaths.map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/^\/$/, '')}/?$`),
)

const missingPath = '*'

/** A route pattern, or `*` for unknown paths. */
export type RoutePattern = (typeof appPaths)[number] | typeof missingPath

/** All route patterns, and `*` for unknown paths. */
export const routePatterns: readonly string[] = [...appPaths, missingPath]

/** Returns the route pattern of a path, which contains no ids: `/messages/:conversationId`; `*` for an unknown path. */
export function routePatternOf(path: string): string {
  return appPaths.find((_pattern, index) => patterns[index]?.test(path)) ?? missingPath
}

/** Returns whether a path is one of the product's; servers answer others with status 404. */
export function isAppPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
