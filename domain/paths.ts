/** Every path of the product (specification §2); `:name` stands for one segment. All others are the 404 page. */
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
]

const patterns = appPaths.map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/^\/$/, '')}/?$`),
)

const missingPath = '*'

/** Every path as a pattern, and `*` for those that the product does not have. */
export const routePatterns: readonly string[] = [...appPaths, missingPath]

/** A path without what it names: `/messages/:conversationId` for each conversation, `*` for what is not the product's. */
export function routePatternOf(path: string): string {
  return appPaths.find((_pattern, index) => patterns[index]?.test(path)) ?? missingPath
}

/** Whether a path is one of the product's; a server answers others with the status 404. */
export function isAppPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
