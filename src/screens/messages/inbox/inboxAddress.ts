import type { Role } from '../../../../domain/role'
import type { InboxTab } from '../../../generated/graphql'

const path = '/doctor/messages'

/** The tabs of the staff's inbox; an Admin takes no conversations, so none is theirs. */
export function inboxTabs(role: Role): readonly InboxTab[] {
  return role === 'Admin' ? ['unassigned', 'waiting', 'all'] : ['mine', 'unassigned', 'waiting', 'all']
}

/** The tab of the address; the first one when there is none or an unknown one. */
export function inboxTabOf(search: URLSearchParams, role: Role): InboxTab {
  const given = search.get('tab')
  const tabs = inboxTabs(role)
  return tabs.find((tab) => tab === given) ?? tabs[0] ?? 'all'
}

/** The address of a tab, with or without an open conversation. */
export function inboxPath(tab: InboxTab, conversationId?: string): string {
  const search = new URLSearchParams({ tab, ...(conversationId && { c: conversationId }) })
  return `${path}?${search.toString()}`
}
