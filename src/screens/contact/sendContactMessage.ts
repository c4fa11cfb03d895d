import type { ContactMessage } from '../../../domain/contact/contactMessage'

/** `tooMany`: this address wrote too often lately. `unreachable`: it may or may not have come through; sending again is safe. */
export type ContactOutcome = 'taken' | 'tooMany' | 'unreachable'

/** Posts a letter to the house. */
export async function sendContactMessage(message: ContactMessage): Promise<ContactOutcome> {
  try {
    const { ok, status } = await fetch('/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
    if (ok) return 'taken'
    return status === 429 ? 'tooMany' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}
