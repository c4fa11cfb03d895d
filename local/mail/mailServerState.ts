/** What nodemailer reports when the server cannot be used, as opposed to an email that it refuses. */
const outages = new Set([
  'ECONNECTION',
  'ESOCKET',
  'EDNS',
  'ETIMEDOUT',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EPROTOCOL',
])

/** Whether the mail server accepts emails, as of its last response. */
export interface MailServerState {
  isDown(): boolean
}

/** Observes the mail server, and logs when it goes down and when it is back. */
export function watchMailServer(log: (event: string, fields: Record<string, unknown>) => void) {
  let isDown = false
  return {
    isDown: () => isDown,
    answered: (): void => {
      if (isDown) log('mail.serverBack', {})
      isDown = false
    },
    /** @returns the code of the outage; undefined when the server refused an email */
    failed: (error: unknown): string | undefined => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!outages.has(code)) return undefined
      // A reason names the server or its greeting, never an email.
      if (!isDown) log('mail.serverDown', { code, reason: error instanceof Error ? error.message : '' })
      isDown = true
      return code
    },
  }
}
