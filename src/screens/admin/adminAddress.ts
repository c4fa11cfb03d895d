/** The console's sections in link order, by group. */
export const sectionGroups = {
  overview: ['overview'],
  care: ['requests', 'prescriptions', 'patients', 'identity', 'intake'],
  money: ['orders', 'payments', 'catalogue'],
  people: ['inbox', 'users'],
  system: ['deliveries', 'visits', 'settings', 'audit'],
} as const
export type SectionGroup = keyof typeof sectionGroups
export type AdminSection = (typeof sectionGroups)[SectionGroup][number]

export const sections: readonly AdminSection[] = Object.values(sectionGroups).flat()

/** Address parameter of each section's open row. */
const openParameters = {
  overview: 'job',
  requests: 'request',
  orders: 'order',
  payments: 'payment',
  prescriptions: 'prescription',
  patients: 'patient',
  identity: 'check',
  intake: 'questions',
  inbox: 'message',
  catalogue: 'product',
  users: 'user',
  deliveries: 'delivery',
  visits: 'error',
  settings: 'change',
  audit: 'event',
} as const satisfies Record<AdminSection, string>

/** Returns the section in the address; overview by default or if unknown, requests if only a request is named. */
export function readSection(search: URLSearchParams): AdminSection {
  const asked = search.get('section') ?? (search.has(openParameters.requests) ? 'requests' : null)
  return sections.find((section) => section === asked) ?? 'overview'
}

/** Returns the query of a section's first page with filters. */
function sectionSearch(section: AdminSection, filters: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(section === 'overview' ? filters : { section, ...filters })
  return search.size > 0 ? `?${search.toString()}` : ''
}

/** Returns the path of a section or one of its rows. */
export function pathTo(section: AdminSection, filters: Readonly<Record<string, string>> = {}): string {
  return `/admin${sectionSearch(section, filters)}`
}

export function pathToRow(section: AdminSection, id: string): string {
  return pathTo(section, { [openParameters[section]]: id })
}

export function readOpenId(search: URLSearchParams, section: AdminSection): string | null {
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
