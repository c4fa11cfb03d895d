/** The console's sections, in the order of their links. */
export const sections = [
  'overview',
  'requests',
  'orders',
  'payments',
  'prescriptions',
  'patients',
  'identity',
  'intake',
  'inbox',
  'catalogue',
  'users',
  'deliveries',
  'visits',
  'settings',
  'audit',
] as const
export type AdminSection = (typeof sections)[number]

/** What in the address names the row that is open beside a section's list. */
const openParameters = {
  overview: 'job',
  requests: 'request',
  orders: 'order',
  payments: 'payment',
  prescriptions: 'prescription',
  patients: 'patient',
  identity: 'check',
  intake: 'questions',
  inbox: 'letter',
  catalogue: 'product',
  users: 'user',
  deliveries: 'delivery',
  visits: 'error',
  settings: 'change',
  audit: 'event',
} as const satisfies Record<AdminSection, string>

/** The section the address asks for; requests when it asks for none, or none of ours. */
export function sectionOf(search: URLSearchParams): AdminSection {
  const asked = search.get('section')
  return sections.find((section) => section === asked) ?? 'requests'
}

/** A section from its first page, narrowed by filters. */
export function sectionSearch(section: AdminSection, filters: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(section === 'requests' ? filters : { section, ...filters })
  return search.size > 0 ? `?${search.toString()}` : ''
}

/** The way to a section, or to one of its rows. */
export function pathTo(section: AdminSection, filters: Readonly<Record<string, string>> = {}): string {
  return `/admin${sectionSearch(section, filters)}`
}

export function pathToRow(section: AdminSection, id: string): string {
  return pathTo(section, { [openParameters[section]]: id })
}

export function openIdOf(search: URLSearchParams, section: AdminSection): string | null {
  return search.get(openParameters[section])
}

export function withOpen(search: URLSearchParams, section: AdminSection, id: string): string {
  const next = new URLSearchParams(search)
  next.set(openParameters[section], id)
  return next.toString()
}

export function withoutOpen(search: URLSearchParams, section: AdminSection): string {
  const next = new URLSearchParams(search)
  next.delete(openParameters[section])
  return next.toString()
}
