import type { AdminBacklogQuery } from '../../generated/graphql'
import { admin } from '#words/admin/admin'
import type { AdminSection } from './adminAddress'

const words = admin.backlog

type Backlog = AdminBacklogQuery['adminBacklog']

/** What awaits an Admin in one section. */
interface SectionBacklog {
  readonly count: number
  /** What is counted, read out after the count. */
  readonly what: string
  /** Whether something of it is late or has failed. */
  readonly isUrgent: boolean
}

const readers: Partial<Record<AdminSection, (backlog: Backlog) => SectionBacklog>> = {
  overview: ({ failingJobCount }) => ({ count: failingJobCount, what: words.jobs, isUrgent: true }),
  requests: ({ undecidedRequestCount, overdueRequestCount }) => ({
    count: undecidedRequestCount,
    what:
      overdueRequestCount > 0
        ? `${words.undecided}, ${words.overdue(words.count(overdueRequestCount))}`
        : words.undecided,
    isUrgent: overdueRequestCount > 0,
  }),
  orders: ({ openOrderCount }) => ({ count: openOrderCount, what: words.orders, isUrgent: false }),
  payments: ({ openPaymentCount }) => ({ count: openPaymentCount, what: words.payments, isUrgent: true }),
  identity: ({ openIdentityCheckCount }) => ({
    count: openIdentityCheckCount,
    what: words.identity,
    isUrgent: false,
  }),
  inbox: ({ openContactMessageCount }) => ({
    count: openContactMessageCount,
    what: words.inbox,
    isUrgent: false,
  }),
  deliveries: ({ failedMailCount, delayedMailCount }) => ({
    count: failedMailCount + delayedMailCount,
    what: words.mails,
    isUrgent: true,
  }),
}

/** Returns what awaits an Admin in a section; undefined when nothing does. */
export function sectionBacklog(
  section: AdminSection,
  backlog: Backlog | undefined,
): SectionBacklog | undefined {
  const found = backlog && readers[section]?.(backlog)
  return found && found.count > 0 ? found : undefined
}
