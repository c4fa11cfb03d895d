import { personalKey } from '../session/personalStorage'

/**
 * Where what somebody is writing lies in this tab. It is bound to the person and the conversation, so that nothing written
 * to one patient can end up with another.
 */
const keyOf = (accountId: string, conversationId: string) =>
  personalKey(`draft.${accountId}.${conversationId}`)

/** What somebody has begun to write in a conversation; empty when nothing. */
export function keptMessageDraft(accountId: string, conversationId: string): string {
  return attempt(() => sessionStorage.getItem(keyOf(accountId, conversationId))) ?? ''
}

export function keepMessageDraft(accountId: string, conversationId: string, text: string): void {
  const key = keyOf(accountId, conversationId)
  attempt(() => (text ? sessionStorage.setItem(key, text) : sessionStorage.removeItem(key)))
}

/** A browser that blocks storage costs the draft after a reload, not the message. */
function attempt<Value>(step: () => Value): Value | undefined {
  try {
    return step()
  } catch {
    return undefined
  }
}
