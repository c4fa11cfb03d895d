import { personalKey } from '../storage/personalStorage'

/**
 * Key of a message draft in this tab. It contains account and conversation, so that a text to one patient never
 * reaches another.
 */
const keyOf = (accountId: string, conversationId: string) =>
  personalKey(`draft.${accountId}.${conversationId}`)

/** Returns the draft of a conversation; empty without one. */
export function loadMessageDraft(accountId: string, conversationId: string): string {
  return attempt(() => sessionStorage.getItem(keyOf(accountId, conversationId))) ?? ''
}

export function saveMessageDraft(accountId: string, conversationId: string, text: string): void {
  const key = keyOf(accountId, conversationId)
  attempt(() => (text ? sessionStorage.setItem(key, text) : sessionStorage.removeItem(key)))
}

/** Runs a storage step. Blocked storage loses the draft after a reload, not the message. */
function attempt<Value>(step: () => Value): Value | undefined {
  try {
    return step()
  } catch {
    return undefined
  }
}
