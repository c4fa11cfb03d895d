import type { Draft } from '../../../lib/intake/draft'
import type { Entries } from '../../../lib/questionnaire/entry'

/**
 * One draft of what lies in this tab and what the account has kept. The account's is the request there is; of two
 * answers to a question the newer one counts: the tab's, unless the account has been written to from elsewhere since.
 * @param unsaved items that were answered in the tab and did not reach the account: the tab's answer counts
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
