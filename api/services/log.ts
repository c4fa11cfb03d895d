/** Logs an event as one line of JSON. Must not contain patient data, tokens or codes. */
export type Log = (event: {
  level: 'info' | 'warn' | 'error'
  event: string
  [field: string]: unknown
}) => void
