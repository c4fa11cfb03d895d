import type { Draft } from '../../../lib/intake/draft'
import type { Entries } from '../../../lib/questionnaire/entry'

/**
 * Merges the tab's draft with the account's. The account's request id wins; of two answers the newer one does:
 * the tab's, unless another browser has changed the account since.
 * @param unsaved items answered in the tab that did not reach the account: the tab's answer wins
 */
export function mergeDrafts(
  inTab: Draft | undefined,
  inAccount: Draft,
  unsaved: readonly string[] = [],
): Draft {
  if (!inTab) return inAccount
  const isBehind =
    inTab.requestId === inAccount.requestId && (inTab.requestVersion ?? 0) < (inAccount.requestVersion ?? 0)
  return {
    ...inTab,
    requestId: inAccount.requestId,
    ...(inAccount.requestVersion !== undefined && { requestVersion: inAccount.requestVersion }),
    entries: isBehind
      ? { ...inTab.entries, ...inAccount.entries, ...pick(inTab.entries, unsaved) }
      : { ...inAccount.entries, ...inTab.entries },
  }
}

function pick(entries: Entries, itemIds: readonly string[]): Entries {
  return Object.fromEntries(Object.entries(entries).filter(([itemId]) => itemIds.includes(itemId)))
}
