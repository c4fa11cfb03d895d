import { personalKey } from '../storage/personalStorage'
import { safeSessionStorage } from '../storage/safeStorage'

/**
 * Key of a message draft in this tab. It contains account and conversation, so that a text to one patient never
 * reaches another.
 */
const keyOf = (accountId: string, conversationId: string) =>
  personalKey(`draft.${accountId}.${conversationId}`)

/** Returns the draft of a conversation; empty without one. */
export function loadMessageDraft(accountId: string, conversationId: string): string {
  return safeSessionStorage.get(keyOf(accountId, conversationId)) ?? ''
}

/** Saves a draft; an empty one is removed. Blocked storage loses it after a reload. */
export function saveMessageDraft(accountId: string, conversationId: string, text: string): void {
  const key = keyOf(accountId, conversationId)
  if (text) safeSessionStorage.set(key, text)
  else safeSessionStorage.remove(key)
}
