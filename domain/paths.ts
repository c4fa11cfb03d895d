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

/** Whether a path is one of the product's; a server answers others with the status 404. */
export function isAppPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
