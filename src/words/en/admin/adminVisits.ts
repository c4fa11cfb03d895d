import type { ErrorName } from '../../../../domain/analytics/browserError'
import { counted, formatNumber, plural } from '../../../../domain/format/plural'
import type { RoutePattern } from '../../../../domain/paths'
import type { BrowserErrorSource } from '../../../generated/graphql'

const views = (count: number) => counted(count, { one: 'view', other: 'views' })

/** Names of pages by their route pattern. */
const pageNames = {
  '/': 'Home',
  '/pain': 'Pain Management',
  '/beauty': 'Beauty & Skincare',
  '/login': 'Sign in',
  '/about': 'About',
  '/contact': 'Contact',
  '/privacy': 'Privacy Policy',
  '/terms': 'Terms & Conditions',
  '/payment-success': 'Payment complete',
  '/payment-cancelled': 'Payment canceled',
  '/storefront': 'Shop',
  '/cart': 'Cart',
  '/submitRequest': 'New request',
  '/prescription-renewal': 'Prescription renewal',
  '/prescription-managment': 'Prescriptions',
  '/verification-complete': 'Identity check',
  '/dashboard': 'Dashboard',
  '/history': 'Treatment History',
  '/profile': 'Profile',
  '/doctor/messages': 'Patient messages',
  '/messages': 'Messages',
  '/messages/:conversationId': 'Conversation',
  '/docdashboard': 'Worklist',
  '/admin': 'Admin console',
  '/records/patient/:patientId': 'Patient record',
  '*': 'Pages not found (404)',
} satisfies Record<RoutePattern, string>

/** Names of JavaScript errors. */
const errorNames = {
  Error: 'Unspecified error',
  TypeError: 'Wrong type of value',
  RangeError: 'Value out of range',
  ReferenceError: 'Undefined variable',
  SyntaxError: 'Syntax error',
  URIError: 'Malformed web address',
  AbortError: 'Request interrupted',
  DataCloneError: 'Data couldn’t be copied',
  InvalidStateError: 'Invalid state',
  NetworkError: 'Network error',
  NotAllowedError: 'Permission denied',
  NotFoundError: 'Item not found',
  QuotaExceededError: 'Browser storage full',
  SecurityError: 'Blocked for security',
  TimeoutError: 'Timed out',
  ChunkLoadError: 'Page code didn’t load',
  ConfigurationError: 'Configuration error',
  Other: 'Other error',
} satisfies Record<ErrorName, string>

/** Admin console: texts of visit events and browser errors. */
export const adminVisits = {
  loading: 'Loading visits and errors',
  failed: 'Visits and errors didn’t load',
  filters: { days: 'Period', route: 'Page', source: 'Errors' },
  periods: { '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days' },
  pageNames: pageNames as Readonly<Record<string, string>>,
  day: 'Date',
  views: 'Views',
  chart: { title: 'Views per day', summary: views },
  pages: { title: 'Views by page', phone: 'Phone', tablet: 'Tablet', desk: 'Computer', page: 'Page' },
  chats: (count: number) =>
    plural(count, {
      one: 'Live chat was opened once.',
      other: `Live chat was opened ${formatNumber(count)} times.`,
    }),
  counted:
    'Counts only visitors who agreed, by day (UTC). Visitors aren’t identified. Errors are stored for 30 days.',
  noVisits: {
    title: 'No visits counted',
    text: 'No visitors who agreed to be counted came in this period. Others may have.',
  },
  errors: {
    title: 'Browser errors',
    what: 'Error',
    page: 'Page',
    place: 'Location in code',
    count: 'Times',
    last: 'Last seen',
    names: errorNames as Readonly<Record<string, string>>,
    react: (code: number) => `React error ${code}`,
    unknownPlace: 'Third-party or unknown',
    none: 'No browser errors in this period.',
    most: 'Showing the 200 most recent types of errors.',
  },
  sources: {
    uncaught: 'Uncaught error',
    rejection: 'Unhandled rejection',
    page: 'Page crash',
  } satisfies Record<BrowserErrorSource, string>,
} as const
