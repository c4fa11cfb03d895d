import type { WorklistTab } from '../../generated/graphql'

export const worklistTabs: readonly WorklistTab[] = ['new', 'renewals', 'mine', 'waiting', 'done']

/** The tab in the query; New when there is none or an unknown one. */
export function tabOf(search: URLSearchParams): WorklistTab {
  const given = search.get('tab')
  return worklistTabs.find((tab) => tab === given) ?? 'new'
}

/** The address of a tab, with a request open beside it or none. */
export function worklistPath(tab: WorklistTab, requestId?: string): string {
  const search = new URLSearchParams({ tab, ...(requestId && { request: requestId }) })
  return `/docdashboard?${search.toString()}`
}
