import type { Draft } from './draft'

/**
 * One draft of what lies in this tab and what the account has kept. The account's is the request there is; of two
 * answers to a question the newer one counts: the tab's, unless the account has been written to from elsewhere since.
 */
export function joinDrafts(inTab: Draft | undefined, inAccount: Draft): Draft {
  if (!inTab) return inAccount
  const isBehind =
    inTab.requestId === inAccount.requestId && (inTab.requestVersion ?? 0) < (inAccount.requestVersion ?? 0)
  return {
    ...inTab,
    requestId: inAccount.requestId,
    ...(inAccount.requestVersion !== undefined && { requestVersion: inAccount.requestVersion }),
    entries: isBehind
      ? { ...inTab.entries, ...inAccount.entries }
      : { ...inAccount.entries, ...inTab.entries },
  }
}
