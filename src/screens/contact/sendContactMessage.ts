import type { ContactMessage } from '../../../domain/contact/contactMessage'

/** `tooMany`: the address sent too often lately. `unreachable`: it may have been received; sending again is safe. */
export type ContactOutcome = 'received' | 'tooMany' | 'unreachable'

/** Posts a message to the practice. Posting it again, under the same id, stores nothing twice. */
export async function sendContactMessage(message: ContactMessage): Promise<ContactOutcome> {
  try {
    const { ok, status } = await fetch('/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
    if (ok) return 'received'
    return status === 429 ? 'tooMany' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}
